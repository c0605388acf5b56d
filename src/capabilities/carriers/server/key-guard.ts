import { timingSafeEqual } from 'node:crypto';
import type { Problem } from '#foundation/contract/problem.ts';
import type { Guard } from '#foundation/server/http/route.ts';
import { createTokenCache } from '#foundation/server/http/token-cache.ts';
import type { Carrier, Visit } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { type KeyParts, computeKeyState, type KeyScope, parseKey } from '../rules/keys.ts';
import { findKey, recordKeyUse } from './store.ts';

type GuardWorld = Pick<World, 'sql' | 'clock'>;

/** Program of a carrier, with the limits of its key: people per minute and per day. */
export type CarrierActor = Carrier & { publicId: string; perMinute: number; perDay: number };

type CarrierGuard = Omit<Guard<GuardWorld, CarrierActor>, 'admit'> & {
  admit: (world: GuardWorld, visit: Visit) => Promise<CarrierActor>;
};

/**
 * Admits a program with an active key. Answers 401 with `WWW-Authenticate` without an active key, and 403
 * `carriers/not-allowed` when the key lacks the scope. Responses announce the limits in `RateLimit-Policy`.
 */
export function carrier(scope?: KeyScope): CarrierGuard {
  return {
    caller: 'carrier',
    scope,
    admit: async (world, visit) => {
      const actor = await admit(world, visit);
      if (scope !== undefined && !actor.scopes.has(scope)) throw notAllowed(scope);
      return actor;
    },
    headers: ({ perMinute, perDay }) => ({
      'ratelimit-policy': `"minute";q=${perMinute};w=60, "day";q=${perDay};w=86400`,
    }),
  };
}

/** Clears the cached keys of this process. Other processes notice a changed key within a second. */
export function clearKeyCache(): void {
  keyCache.clear();
}

/** `isInactive`: the key has expired or was revoked, or the carrier is suspended. */
type CachedKey = Omit<CarrierActor, keyof Visit | 'kind'> & { expiresAt: Millis; isInactive: boolean };

const keyCache = createTokenCache<CachedKey>(1000);

async function admit(world: GuardWorld, visit: Visit): Promise<CarrierActor> {
  const parts = parseKey(visit.bearerToken);
  const cachedKey = parts && (await keyCache.find(visit.bearerToken, () => loadKey(world, parts)));
  if (!cachedKey) throw unknownKey(visit.bearerToken);
  if (cachedKey.isInactive || cachedKey.expiresAt <= world.clock.now())
    throw problemWithChallenge('carriers/key-ended', invalidTokenChallenge);
  const { expiresAt: _expires, isInactive: _ended, ...actor } = cachedKey;
  return { ...visit, kind: 'carrier', ...actor };
}

async function loadKey(world: GuardWorld, { publicId, secret }: KeyParts): Promise<CachedKey | undefined> {
  const now = world.clock.now();
  const row = await findKey(world.sql, publicId, isoInstant(now));
  if (!row || !timingSafeEqual(row.secret_hash, hashToken(secret))) return undefined;
  const state = computeKeyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, now);
  const isInactive = row.status !== 'active' || state !== 'active';
  if (!isInactive && row.needs_use_update) await recordKeyUse(world.sql, row.id, isoInstant(now));
  return {
    carrierId: row.carrier_id,
    keyId: row.id,
    publicId: row.public_id,
    scopes: new Set<string>(row.scopes),
    perMinute: row.per_minute,
    perDay: row.per_day,
    expiresAt: parseInstant(row.expires_at),
    isInactive,
  };
}

const realm = 'Bearer realm="sihat carriers"';
const invalidTokenChallenge = `${realm}, error="invalid_token"`;

// Without a key there is no invalid token (RFC 6750, section 3.1).
function unknownKey(bearer: string): Problem {
  return problemWithChallenge('carriers/unknown-key', bearer === '' ? realm : invalidTokenChallenge);
}

function notAllowed(scope: KeyScope): Problem {
  return problemWithChallenge('carriers/not-allowed', `${realm}, error="insufficient_scope", scope="${scope}"`);
}

function problemWithChallenge(code: Parameters<typeof problem>[0], challenge: string): Problem {
  return problem(code, { headers: { 'www-authenticate': challenge } });
}
