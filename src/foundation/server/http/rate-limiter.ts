import type { AnyCall } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { elapsed, type Millis } from '#foundation/time/clock.ts';
import { actorKey } from './actor-key.ts';
import type { Actor } from './visit.ts';

/** A token bucket: its size, and its refill rate. */
export type TokenBucket = { atOnce: number; perSecond: number };

export type RateLimits = { account: TokenBucket; staff: TokenBucket; browser: TokenBucket; network: TokenBucket };

/** Changes that an account may make in an hour, continuously: more than anyone makes by hand. */
export const defaultChangesPerHour = 900;

/**
 * The limits for a number of changes per hour and account; the others are in proportion. A member of staff, at a
 * counter or a door, has eight times as much; a network, with a thousand people behind one address, eighty times.
 */
export function rateLimitsFor(perHour: number): RateLimits {
  const factor = perHour / defaultChangesPerHour;
  const refill = (atOnce: number, perSecond: number) => ({ atOnce: atOnce * factor, perSecond: perSecond * factor });
  return { account: refill(1200, 0.25), staff: refill(2000, 2), browser: refill(300, 1), network: refill(5000, 20) };
}

/** Rate limiter for calls that change something. */
export type RateLimiter = {
  /**
   * Takes the tokens that a call costs, or a full bucket if the call costs more. Throws `foundation/too-many` when too
   * few are left. A repetition of the same request costs one token. Returns a function that gives back all but one
   * token, for a call that changed nothing.
   */
  take: (actor: Actor, call: Pick<AnyCall, 'name' | 'countsAs'>) => () => void;
};

/**
 * Limits changes: of accounts, members of staff and carriers over all calls; of visitors for each call, by browser and
 * by network. A browser names itself. Buckets for each call keep a visitor's neighbours from blocking other calls. The
 * limit is approximate: each process counts in memory, which costs no statement. Exact limits use a budget
 * (`budgets/take-budget.ts`).
 */
export function createRateLimiter(limits: RateLimits): RateLimiter {
  const [accounts, staff] = [openBuckets(limits.account), openBuckets(limits.staff)];
  const [browsers, networks] = [openBuckets(limits.browser), openBuckets(limits.network)];
  const bucketsOf = (actor: Actor, name: string) => {
    if (actor.kind === 'staff') return [staff.of(actorKey(actor))];
    if (actor.kind !== 'visitor') return [accounts.of(actorKey(actor))];
    const browserBuckets = actor.browser === '' ? [] : [browsers.of(`${name} ${actor.browser}`)];
    return [networks.of(`${name} ${actorKey(actor)}`), ...browserBuckets];
  };
  return {
    take: (actor, { name, countsAs = 1 }) => {
      const request = countsAs > 1 && actor.hasClientRequestId ? actor.requestId : undefined;
      const buckets = bucketsOf(actor, name);
      const taken = buckets.map((bucket) => ({ bucket, changes: bucket.worth(countsAs, request) }));
      const wait = Math.max(...taken.map(({ bucket, changes }) => bucket.wait(changes)));
      if (wait > 0) throw problem('foundation/too-many', { retryAfter: Math.ceil(wait) });
      for (const { bucket, changes } of taken) bucket.take(changes, request);
      return () => {
        for (const { bucket, changes } of taken) bucket.giveBack(changes - 1, request);
      };
    },
  };
}

/** Whether a call takes tokens: it changes something, and nothing else limits it. */
export function isRateLimited({ repeat, limitedBy }: AnyCall): boolean {
  return limitedBy === undefined && repeat !== 'safe';
}

// Owners that each process remembers. The one without a request for the longest time is forgotten first.
const mostKnown = 20_000;

// Recent requests of an owner that are recognised when they are repeated.
const mostRequests = 40;

type Bucket = { left: number; at: Millis; requests: string[] };

function openBuckets({ atOnce, perSecond }: TokenBucket) {
  const bucketByKey = new Map<string, Bucket>();
  const now = (key: string): Bucket => {
    const [previous, instant] = [bucketByKey.get(key), elapsed()];
    if (!previous) return { left: atOnce, at: instant, requests: [] };
    return {
      ...previous,
      at: instant,
      left: Math.min(atOnce, previous.left + ((instant - previous.at) / 1000) * perSecond),
    };
  };
  const save = (key: string, bucket: Bucket) => {
    bucketByKey.delete(key);
    bucketByKey.set(key, bucket);
    const [oldest] = bucketByKey.keys();
    if (bucketByKey.size > mostKnown && oldest !== undefined) bucketByKey.delete(oldest);
  };
  return {
    of: (key: string) => ({
      /** Tokens that a request costs; one for a repetition. */
      worth: (changes: number, request: string | undefined) =>
        request !== undefined && bucketByKey.get(key)?.requests.includes(request) ? 1 : Math.min(changes, atOnce),
      /** Seconds until the bucket has so many tokens. */
      wait: (changes: number) => Math.max(0, (changes - now(key).left) / perSecond),
      take: (changes: number, request: string | undefined) => {
        const { left, at, requests } = now(key);
        const remembered = request === undefined ? requests : [...requests, request].slice(-mostRequests);
        save(key, { left: left - changes, at, requests: remembered });
      },
      giveBack: (changes: number, request: string | undefined) => {
        const { left, at, requests } = now(key);
        if (changes > 0)
          save(key, { left: left + changes, at, requests: requests.filter((other) => other !== request) });
      },
    }),
  };
}
