import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { findMissingDeclarations, waitUntilReplicated } from './databases.ts';
import { checkAtMost, type CheckResult, type DrillContext, reportValue } from './drill.ts';
import { startDeclarationLoad, type DeclarationLoad } from './declaration-load.ts';

/** Something that is lost and comes back while travellers declare. */
type Outage = {
  /** Seconds of writing without it. */
  outageSeconds: number;
  /** Longest time that people may go without a declaration, in seconds. */
  maxPauseSeconds: number;
  startOutage: () => Promise<void>;
  endOutage: () => Promise<void>;
};

/** Loses something under load, and finds out what people saw of it. */
export async function runOutageUnderLoad({ cluster, sessions }: DrillContext, loss: Outage): Promise<CheckResult[]> {
  await waitUntilReplicated(cluster);
  const writing = startDeclarationLoad(cluster.portal, sessions, 16);
  await wait(5000);
  const lostAt = writing.now();
  await loss.startOutage();
  await wait(loss.outageSeconds * 1000);
  await loss.endOutage();
  await wait(8000);
  const until = writing.now();
  await writing.stop();
  return checkUserImpact(cluster, writing, { from: lostAt, until, pause: loss.maxPauseSeconds });
}

/** What people saw of a loss, once the writing has ended: that what they were told is so, and how long they waited. Instants in ms, `pause` in seconds. */
export async function checkUserImpact(
  cluster: Cluster,
  { acknowledged, refused, longestGap }: DeclarationLoad,
  { from, until, pause }: { from: number; until: number; pause: number },
): Promise<CheckResult[]> {
  const ids = acknowledged.map(({ id }) => id);
  const again = acknowledged.filter(({ tries }) => tries > 1).length;
  return [
    reportValue('declarations acknowledged', ids.length.toLocaleString('en')),
    checkAtMost('acknowledged and lost', (await findMissingDeclarations(cluster, ids)).length, 0),
    checkAtMost('declarations that a person could not get in', refused.length, 0),
    reportValue('declarations that a phone sent more than once', String(again)),
    checkAtMost('longest time without a declaration', longestGap(from, until) / 1000, pause, ' s'),
  ];
}
