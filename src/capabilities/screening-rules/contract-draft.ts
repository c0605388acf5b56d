import * as z from 'zod/mini';
import { Instant } from '#foundation/contract/fields.ts';

/** Which state of a draft somebody has seen: it grows with every change. */
export const Revision = z.int().check(z.gte(0), z.lte(2_000_000_000));

/** The number of a version that was released. */
export const Version = z.int().check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid'));

/** A version and what is on record of its release; the first came with the product and names nobody. */
export const ReleasedVersion = z.object({
  version: z.int(),
  effectiveFrom: Instant,
  writtenBy: z.string(),
  releasedBy: z.string(),
  note: z.string(),
});
export type ReleasedVersion = z.output<typeof ReleasedVersion>;

/** Who asked for the release of a draft; `mine`: whoever asks now; `wrote`: they wrote on it. */
export const PendingRelease = z.object({
  askedBy: z.string(),
  askedAt: Instant,
  note: z.string(),
  mine: z.boolean(),
  wrote: z.boolean(),
});
export type PendingRelease = z.output<typeof PendingRelease>;
