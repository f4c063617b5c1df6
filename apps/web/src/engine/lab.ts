// The module of the search lab, which is fetched when somebody goes there.
import { SearchLab } from "claimeven";

let loading: Promise<SearchLab> | null = null;

export function searchLab(): Promise<SearchLab> {
  loading ??= SearchLab.load();
  const attempt = loading;
  attempt.catch(() => {
    if (loading === attempt) loading = null; // The next one tries again.
  });
  return attempt;
}
