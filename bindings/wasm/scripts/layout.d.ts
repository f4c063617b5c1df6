/** What scripts/layout.mjs writes: where the module has the fields of the structures of claimeven.h. */
export interface Field {
  readonly offset: number;
  readonly type: string;
  /** Of an array. */
  readonly count?: number;
}

export interface Layout {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
}

export declare const layouts: Readonly<Record<string, Layout>>;

/** Those that the package needs of the numbers of claimeven.h. */
export declare const constants: {
  readonly WITHOUT_BOOK: number;
  readonly GIVEN_BOOK: number;
  readonly LEAST_TABLE_BYTES: number;
  readonly PUZZLE_GOALS: number;
  readonly PUZZLE_GRADES: number;
  readonly MOVE_CLASSES: number;
};

/** The sizes of all boards, narrowest first. */
export declare const boards: readonly string[];
