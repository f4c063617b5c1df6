import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { sentenceOf } from "../words.js";

/** A component whose code is fetched when it is first shown. Until then there is nothing to see; if it can't be had, why. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Fetched: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [problem, setProblem] = useState("");
    const [, setFetched] = useState(Fetched !== null);
    useEffect(() => {
      if (Fetched) return;
      fetch().then(
        (component) => {
          Fetched = component;
          setFetched(true);
        },
        (error: unknown) => setProblem(sentenceOf(error)),
      );
    }, []);
    if (Fetched) return <Fetched {...props} />;
    return problem ? (
      <p role="alert">
        This part of the page could not be loaded. Check the connection, and load the page again. ({problem})
      </p>
    ) : null;
  };
}
