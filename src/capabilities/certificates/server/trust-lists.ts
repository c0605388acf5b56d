import type { OutputOf } from '#foundation/contract/call.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, minute } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import type { TrustedKey } from '../contract.ts';
import type { CertificateKeys } from './certificate-keys.ts';
import { selectRevokedDigests } from './store.ts';
import type { TrustedIssuers } from './trusted-issuers.ts';

/** What is known of keys. */
export type TrustWorld = Pick<World, 'sql' | 'clock'> & {
  certificateKeys: CertificateKeys;
  trustedIssuers: TrustedIssuers;
};

/** Every key that counts. */
export function trustedKeys({ certificateKeys, trustedIssuers }: Omit<TrustWorld, 'sql' | 'clock'>): TrustedKey[] {
  return [...certificateKeys.published, ...trustedIssuers.current().keys];
}

/** The published keys. The instant is that of the minute, so that who asks again at once keeps the answer. */
export function readTrustList(world: TrustWorld): OutputOf<typeof calls.readTrustList> {
  return { at: isoInstant(truncateToMinute(world.clock.now())), keys: trustedKeys(world) };
}

/** The published list of revoked certificates; asked of the database some times a minute, however many ask. */
export async function readRevokedList(world: TrustWorld): Promise<OutputOf<typeof calls.readRevokedList>> {
  const now = world.clock.now();
  const own = await readOwnRevoked(world.sql, now);
  return { at: isoInstant(truncateToMinute(now)), digests: [...own, ...world.trustedIssuers.current().revoked] };
}

const cacheMillis = 5000;
const revokedCache = new WeakMap<Sql, { at: Millis; digests: Promise<string[]> }>();

function readOwnRevoked(db: Sql, now: Millis): Promise<string[]> {
  const before = revokedCache.get(db);
  if (before && Math.abs(now - before.at) < cacheMillis) return before.digests;
  const digests = selectRevokedDigests(db, isoInstant(now)).then((rows) => rows.map((row) => row.toString('hex')));
  revokedCache.set(db, { at: now, digests });
  digests.catch(() => revokedCache.delete(db));
  return digests;
}

function truncateToMinute(at: Millis): Millis {
  return at - (at % minute);
}
