import type { Handler } from '#foundation/server/http/route.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { TrustedKey } from '../contract.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import { selectRevokedDigests } from './store.ts';
import type { TrustedIssuers } from './trusted-issuers.ts';

export type TrustWorld = Pick<World, 'sql' | 'clock'> & {
  certificateKeys: CertificateKeys;
  trustedIssuers: TrustedIssuers;
};

export function listTrustedKeys({ certificateKeys, trustedIssuers }: Omit<TrustWorld, 'sql' | 'clock'>): TrustedKey[] {
  return [...certificateKeys.publishedKeys, ...trustedIssuers.currentList().keys];
}

/** Lists the trusted keys. `at` is truncated to the minute, so that repeated answers have the same ETag. */
export function readTrustList(world: TrustWorld): OutputOf<typeof calls.readTrustList> {
  return { at: isoInstant(truncateToMinute(world.clock.now())), keys: listTrustedKeys(world) };
}

/** Lists the digests of revoked certificates. Reads the database at most every five seconds. */
export const readRevokedList: Handler<typeof calls.readRevokedList, TrustWorld> = async (world) => {
  const now = world.clock.now();
  const ownDigests = await readOwnRevokedDigests(world.sql, now);
  return {
    at: isoInstant(truncateToMinute(now)),
    digests: [...ownDigests, ...world.trustedIssuers.currentList().revokedDigests],
  };
};

const cacheMillis = 5000;
const revokedCache = new WeakMap<Sql, { readAt: Millis; digests: Promise<string[]> }>();

function readOwnRevokedDigests(db: Sql, now: Millis): Promise<string[]> {
  const cached = revokedCache.get(db);
  if (cached && Math.abs(now - cached.readAt) < cacheMillis) return cached.digests;
  const digests = selectRevokedDigests(db, isoInstant(now)).then((rows) => rows.map((row) => row.toString('hex')));
  revokedCache.set(db, { readAt: now, digests });
  digests.catch(() => revokedCache.delete(db));
  return digests;
}

function truncateToMinute(instant: Millis): Millis {
  return instant - (instant % minute);
}
