import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ReportedArrival } from '../rules/arrival.ts';

/** Arrival as a feed reports it. `port`: code of the port of entry, such as BNBWN. */
export type FeedArrival = Omit<ReportedArrival, 'portId'> & { port: string };

/** Answer of a feed. `skippedCount`: entries that could not be read. */
export type FeedAnswer = { arrivals: FeedArrival[]; skippedCount: number };

/** System of an airport or harbour that knows when flights and vessels arrive. `name`: for the log and the page. */
export type ConveyanceFeed = {
  name: string;
  /** Reads the arrivals scheduled between two local days, both included. Throws when the feed does not answer. */
  readArrivals: (first: LocalDate, last: LocalDate, signal: AbortSignal) => Promise<FeedAnswer>;
};
