import type { AnyCall } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { monotonicNow, type Millis } from '#foundation/time/clock.ts';
import { actorKey, type Actor } from './visit.ts';

export type TokenBucket = { capacity: number; perSecond: number };

export type RateLimits = { account: TokenBucket; staff: TokenBucket; browser: TokenBucket; network: TokenBucket };

/** Changes that an account may make in every hour (0.25 a second). Nobody makes as many by hand. */
export const defaultChangesPerHour = 900;

/**
 * The limits for a number of changes per hour and account; the others are in proportion. A member of staff, at a
 * counter or a door, has eight times as much; a network, with a thousand people behind one address, eighty times.
 */
export function rateLimitsFor(changesPerHour: number): RateLimits {
  const factor = changesPerHour / defaultChangesPerHour;
  const scaledBucket = (capacity: number, perSecond: number) => ({
    capacity: capacity * factor,
    perSecond: perSecond * factor,
  });
  return {
    account: scaledBucket(1200, 0.25),
    staff: scaledBucket(2000, 2),
    browser: scaledBucket(300, 1),
    network: scaledBucket(5000, 20),
  };
}

export type RateLimiter = {
  /**
   * Takes the tokens that a call costs (`rateLimitCost`), at most the capacity of the bucket. Throws
   * `foundation/too-many` when too few are left. A repetition of the same request costs one token. Returns a function
   * that gives back all but one token, for a call that changed nothing.
   */
  take: (actor: Actor, call: Pick<AnyCall, 'name' | 'rateLimitCost'>) => () => void;
};

/**
 * Limits changes: of accounts, members of staff and carriers over all calls; of visitors for each call, by browser and
 * by network. A client can make up browser ids, so the network is limited too. A visitor's bucket counts one call only,
 * so that neighbours in the network who exhaust one call block no other. The limit is approximate: each process counts
 * in memory, which costs no statement. Exact limits use a budget (`budgets/take-budget.ts`).
 */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const [accounts, staff] = [openBuckets(limits.account), openBuckets(limits.staff)];
  const [browsers, networks] = [openBuckets(limits.browser), openBuckets(limits.network)];
  const bucketsOf = (actor: Actor, name: string) => {
    if (actor.kind === 'staff') return [staff.bucketFor(actorKey(actor))];
    if (actor.kind !== 'visitor') return [accounts.bucketFor(actorKey(actor))];
    const browserBuckets = actor.browserId === '' ? [] : [browsers.bucketFor(`${name} ${actor.browserId}`)];
    return [networks.bucketFor(`${name} ${actorKey(actor)}`), ...browserBuckets];
  };
  return {
    take: (actor, { name, rateLimitCost = 1 }) => {
      const requestId = rateLimitCost > 1 && actor.hasClientRequestId ? actor.requestId : undefined;
      const bucketCosts = bucketsOf(actor, name).map((bucket) => ({
        bucket,
        cost: bucket.costOf(rateLimitCost, requestId),
      }));
      const seconds = Math.max(...bucketCosts.map(({ bucket, cost }) => bucket.secondsUntil(cost)));
      if (seconds > 0) throw problem('foundation/too-many', { retryAfter: Math.ceil(seconds) });
      for (const { bucket, cost } of bucketCosts) bucket.take(cost, requestId);
      return () => {
        for (const { bucket, cost } of bucketCosts) bucket.refund(cost - 1, requestId);
      };
    },
  };
}

/** Whether the rate limit for changes applies to a call: it changes something and has no other limit. */
export function isRateLimited({ idempotency, rateLimitExemption }: AnyCall): boolean {
  return rateLimitExemption === undefined && idempotency !== 'safe';
}

// Owners of buckets that each process remembers. The owner without a request for the longest time is forgotten first.
const maxRememberedOwners = 20_000;

// Recent requests of an owner that are recognised when they are repeated.
const maxRememberedRequests = 40;

type Bucket = { tokens: number; updatedAt: Millis; requestIds: string[] };

function openBuckets({ capacity, perSecond }: TokenBucket) {
  const bucketByKey = new Map<string, Bucket>();
  const refilledBucket = (key: string): Bucket => {
    const [previous, now] = [bucketByKey.get(key), monotonicNow()];
    if (!previous) return { tokens: capacity, updatedAt: now, requestIds: [] };
    return {
      ...previous,
      updatedAt: now,
      tokens: Math.min(capacity, previous.tokens + ((now - previous.updatedAt) / 1000) * perSecond),
    };
  };
  const save = (key: string, bucket: Bucket) => {
    bucketByKey.delete(key);
    bucketByKey.set(key, bucket);
    const [oldest] = bucketByKey.keys();
    if (bucketByKey.size > maxRememberedOwners && oldest !== undefined) bucketByKey.delete(oldest);
  };
  return {
    bucketFor: (key: string) => ({
      costOf: (changes: number, requestId: string | undefined) =>
        requestId !== undefined && bucketByKey.get(key)?.requestIds.includes(requestId)
          ? 1
          : Math.min(changes, capacity),
      secondsUntil: (cost: number) => Math.max(0, (cost - refilledBucket(key).tokens) / perSecond),
      take: (cost: number, requestId: string | undefined) => {
        const { tokens, updatedAt, requestIds } = refilledBucket(key);
        const rememberedIds =
          requestId === undefined ? requestIds : [...requestIds, requestId].slice(-maxRememberedRequests);
        save(key, { tokens: tokens - cost, updatedAt, requestIds: rememberedIds });
      },
      refund: (refunded: number, requestId: string | undefined) => {
        const { tokens, updatedAt, requestIds } = refilledBucket(key);
        if (refunded > 0)
          save(key, { tokens: tokens + refunded, updatedAt, requestIds: requestIds.filter((id) => id !== requestId) });
      },
    }),
  };
}
