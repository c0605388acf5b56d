import * as z from 'zod/mini';
import { Instant } from '#foundation/contract/fields.ts';

/** Revision of a draft; grows with every change. */
export const Revision = z.int().check(z.gte(0), z.lte(2_000_000_000));

export const Version = z.int().check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid'));

/** Released version. The names of staff are empty for the first version, which came with the product. */
export const ReleasedVersion = z.object({
  version: z.int(),
  effectiveFrom: Instant,
  writtenBy: z.string(),
  releasedBy: z.string(),
  note: z.string(),
});
export type ReleasedVersion = z.output<typeof ReleasedVersion>;

/**
 * Release that is pending approval. `isOwnRequest`: the caller requested it. `hasEditedDraft`: the caller changed the
 * draft.
 */
export const PendingRelease = z.object({
  requestedBy: z.string(),
  requestedAt: Instant,
  note: z.string(),
  isOwnRequest: z.boolean(),
  hasEditedDraft: z.boolean(),
});
export type PendingRelease = z.output<typeof PendingRelease>;
