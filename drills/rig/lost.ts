import { setTimeout as wait } from 'node:timers/promises';
import { submittedOf, untilWhole } from './databases.ts';
import { atMost, type Finding, type Ground, told } from './drill.ts';
import { startWriting } from './writing.ts';

/** Something that is lost and comes back while travellers declare. */
type Loss = {
  /** Seconds of writing before, without, and after it. */
  without: number;
  /** Longest time without a declaration, in seconds. */
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
  const ids = writing.acknowledged.map(({ id }) => id);
  const again = writing.acknowledged.filter(({ tries }) => tries > 1).length;
  return [
    told('declarations acknowledged', ids.length.toLocaleString('en')),
    atMost('acknowledged and lost', ids.length - (await submittedOf(cluster, ids)), 0),
    atMost('declarations that a person could not get in', writing.refused.length, 0),
    told('declarations that a phone sent more than once', String(again)),
    atMost('longest time without a declaration', writing.longestGap(lostAt, until) / 1000, loss.pause, ' s'),
  ];
}
