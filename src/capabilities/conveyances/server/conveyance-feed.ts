import type { LocalDate } from '#foundation/time/local-date.ts';

/** Arrival as a feed reports it. Null: the feed does not say. */
export type FeedArrival = {
  /** Code of the port of entry, such as BNBWN. */
  port: string;
  name: string;
  origin: string | null;
  scheduledAt: string;
  estimatedAt: string | null;
  arrivedAt: string | null;
  isCancelled: boolean | null;
};

/** Answer of a feed. `skippedCount`: entries that could not be read. */
export type FeedAnswer = { arrivals: FeedArrival[]; skippedCount: number };

/** System of an airport or harbour that knows when flights and vessels arrive. `name`: for the log and the page. */
export type ConveyanceFeed = {
  name: string;
  /** Reads the arrivals scheduled between two local days, both included. Throws when the feed does not answer. */
  readArrivals: (first: LocalDate, last: LocalDate, signal: AbortSignal) => Promise<FeedAnswer>;
};
