import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { findMissingDeclarations, waitUntilReplicated } from './databases.ts';
import { checkAtMost, type CheckResult, type DrillContext, reportValue } from './drill.ts';
import { startDeclarationLoad, type DeclarationLoad } from './declaration-load.ts';

type Outage = {
  outageSeconds: number;
  /** Longest time without a submitted declaration that is acceptable, in seconds. */
  maxPauseSeconds: number;
  startOutage: () => Promise<void>;
  endOutage: () => Promise<void>;
};

export async function runOutageUnderLoad({ cluster, sessions }: DrillContext, outage: Outage): Promise<CheckResult[]> {
  await waitUntilReplicated(cluster);
  const load = startDeclarationLoad(cluster.portal, sessions, 16);
  await wait(5000);
  const startedAt = load.now();
  await outage.startOutage();
  await wait(outage.outageSeconds * 1000);
  await outage.endOutage();
  await wait(8000);
  const until = load.now();
  await load.stop();
  return checkUserImpact(cluster, load, { from: startedAt, until, pause: outage.maxPauseSeconds });
}

/**
 * Checks the impact of an outage on travellers, after the load has stopped: that acknowledged declarations exist, and
 * how long nobody could submit. Instants in ms, `pause` in seconds.
 */
export async function checkUserImpact(
  cluster: Cluster,
  { acknowledged, refused, longestGap }: DeclarationLoad,
  { from, until, pause }: { from: number; until: number; pause: number },
): Promise<CheckResult[]> {
  const ids = acknowledged.map(({ id }) => id);
  const retried = acknowledged.filter(({ tries }) => tries > 1).length;
  return [
    reportValue('declarations acknowledged', ids.length.toLocaleString('en')),
    checkAtMost('acknowledged declarations lost', (await findMissingDeclarations(cluster, ids)).length, 0),
    checkAtMost('declarations refused', refused.length, 0),
    reportValue('declarations that a phone had to retry', String(retried)),
    checkAtMost('longest time without an accepted declaration', longestGap(from, until) / 1000, pause, ' s'),
  ];
}
