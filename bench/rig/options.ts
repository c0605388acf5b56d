export type Options = {
  /** Runs a shorter and smaller version, as a smoke test and a first estimate. */
  quick: boolean;
  /** Number of declarations in a large database. */
  rows: number;
};

/** Result of a benchmark. `failed` means that it exceeded a limit. */
export type Result = { text: string; metrics: Record<string, unknown>; failed?: boolean };
