import type { AnyCall } from '#foundation/contract/call.ts';
import { problem } from '#foundation/contract/problem.ts';
import { elapsed, type Millis } from '#foundation/time/clock.ts';
import { keyOf } from './key-of.ts';
import type { Actor } from './visit.ts';

/** So many at once, and so many a second for as long as somebody likes. */
export type Refill = { atOnce: number; perSecond: number };

/** What is allowed to whom. */
export type AllowanceLimits = { account: Refill; staff: Refill; browser: Refill; network: Refill };

/** Changes that an account may make in an hour, hour after hour: more than anybody does by hand. */
export const ordinaryChanges = 900;

/**
 * What is allowed where an account may make so many changes an hour, everybody else in proportion: eight times as much somebody at a counter or a
 * door, and eighty times as much the thousand people behind one address.
 */
export function allowanceFor(perHour: number): AllowanceLimits {
  const times = perHour / ordinaryChanges;
  const refill = (atOnce: number, perSecond: number) => ({ atOnce: atOnce * times, perSecond: perSecond * times });
  return { account: refill(1200, 0.25), staff: refill(2000, 2), browser: refill(300, 1), network: refill(5000, 20) };
}

/** Keeps anybody from changing things without end. */
export type Allowance = {
  /**
   * Takes for a call what it counts as, or all that there can be where that is less; throws `foundation/too-many` when there are not as many
   * changes left. The same request once more counts as one. Answers how it counts as one after all, because it changed nothing.
   */
  take: (actor: Actor, call: Pick<AnyCall, 'name' | 'countsAs'>) => () => void;
};

/**
 * What anybody may change at all, by whatever calls: an account, a member of staff, a carrier; strangers by browser, which they name themselves, and
 * by network, for each call apart, so that nobody is kept from one by what their neighbours do with another. It is coarse: each process counts for
 * itself, in memory, and forgets when it ends, so that it costs no statement. What has to be exact has a budget (`budgets/take-budget.ts`).
 */
export function openAllowance(limits: AllowanceLimits): Allowance {
  const [accounts, staff] = [openBuckets(limits.account), openBuckets(limits.staff)];
  const [browsers, networks] = [openBuckets(limits.browser), openBuckets(limits.network)];
  const bucketsOf = (actor: Actor, name: string) => {
    if (actor.kind === 'staff') return [staff.of(keyOf(actor))];
    if (actor.kind !== 'visitor') return [accounts.of(keyOf(actor))];
    const ofBrowser = actor.browser === '' ? [] : [browsers.of(`${name} ${actor.browser}`)];
    return [networks.of(`${name} ${keyOf(actor)}`), ...ofBrowser];
  };
  return {
    take: (actor, { name, countsAs = 1 }) => {
      const request = countsAs > 1 && actor.keyed ? actor.requestId : undefined;
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

/** Whether a call takes of it: it changes something, and nothing else limits it. */
export function isCounted({ repeat, limitedBy }: AnyCall): boolean {
  return limitedBy === undefined && repeat !== 'safe';
}

// Of how many each process knows; whoever has not asked for the longest is forgotten first.
const mostKnown = 20_000;

// How many of somebody's last requests are known again.
const mostRequests = 40;

type Bucket = { left: number; at: Millis; requests: string[] };

function openBuckets({ atOnce, perSecond }: Refill) {
  const known = new Map<string, Bucket>();
  const now = (key: string): Bucket => {
    const [before, at] = [known.get(key), elapsed()];
    if (!before) return { left: atOnce, at, requests: [] };
    return { ...before, at, left: Math.min(atOnce, before.left + ((at - before.at) / 1000) * perSecond) };
  };
  const keep = (key: string, bucket: Bucket) => {
    known.delete(key);
    known.set(key, bucket);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  };
  return {
    of: (key: string) => ({
      /** What somebody pays for what counts as so many. */
      worth: (changes: number, request: string | undefined) =>
        request !== undefined && known.get(key)?.requests.includes(request) ? 1 : Math.min(changes, atOnce),
      /** Seconds until there are so many. */
      wait: (changes: number) => Math.max(0, (changes - now(key).left) / perSecond),
      take: (changes: number, request: string | undefined) => {
        const { left, at, requests } = now(key);
        const others = request === undefined ? requests : [...requests, request].slice(-mostRequests);
        keep(key, { left: left - changes, at, requests: others });
      },
      giveBack: (changes: number, request: string | undefined) => {
        const { left, at, requests } = now(key);
        if (changes > 0) keep(key, { left: left + changes, at, requests: requests.filter((one) => one !== request) });
      },
    }),
  };
}
