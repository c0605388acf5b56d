/** What every benchmark is told. */
export type Options = {
  /** Shorter and smaller: to see that it works, and a first idea. */
  quick: boolean;
  /** How many declarations stand for a large country. */
  rows: number;
};

/** What every benchmark answers: words for the terminal, the figures behind them, and whether a limit was not kept. */
export type Result = { text: string; metrics: Record<string, unknown>; failed?: boolean };
