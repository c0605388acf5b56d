import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { missingOf, untilWhole } from './databases.ts';
import { atMost, type Finding, type Ground, told } from './drill.ts';
import { startWriting, type Writing } from './writing.ts';

/** Something that is lost and comes back while travellers declare. */
type Loss = {
  /** Seconds of writing without it. */
  without: number;
  /** Longest time that people may go without a declaration, in seconds. */
  pause: number;
  lose: () => Promise<void>;
  back: () => Promise<void>;
};

/** Loses something under load, and finds out what people saw of it. */
export async function underLoad({ cluster, sessions }: Ground, loss: Loss): Promise<Finding[]> {
  await untilWhole(cluster);
  const writing = startWriting(cluster.portal, sessions, 16);
  await wait(5000);
  const lostAt = writing.now();
  await loss.lose();
  await wait(loss.without * 1000);
  await loss.back();
  await wait(8000);
  const until = writing.now();
  await writing.stop();
  return whatPeopleSaw(cluster, writing, { from: lostAt, until, pause: loss.pause });
}

/** What people saw of a loss, once the writing has ended: that what they were told is so, and how long they waited. Instants in ms, `pause` in seconds. */
export async function whatPeopleSaw(
  cluster: Cluster,
  { acknowledged, refused, longestGap }: Writing,
  { from, until, pause }: { from: number; until: number; pause: number },
): Promise<Finding[]> {
  const ids = acknowledged.map(({ id }) => id);
  const again = acknowledged.filter(({ tries }) => tries > 1).length;
  return [
    told('declarations acknowledged', ids.length.toLocaleString('en')),
    atMost('acknowledged and lost', (await missingOf(cluster, ids)).length, 0),
    atMost('declarations that a person could not get in', refused.length, 0),
    told('declarations that a phone sent more than once', String(again)),
    atMost('longest time without a declaration', longestGap(from, until) / 1000, pause, ' s'),
  ];
}
