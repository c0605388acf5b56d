import { setTimeout as wait } from 'node:timers/promises';
import { checkPrimaryChanged, readRoles, acceptsWrites, waitUntilReplicated } from './rig/databases.ts';
import { type Drill, checkThat, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

export const primaryKilled: Drill = {
  title: 'The primary database is killed under load',
  description:
    'Sixteen phones submit declarations without a pause. After ten seconds the machine of the primary loses power: Patroni and PostgreSQL end by SIGKILL at the same time. Nobody intervenes. Half a minute after the service has recovered, the machine is started again.',
  async run({ cluster, sessions, logProgress }) {
    const before = await waitUntilReplicated(cluster);
    const load = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(10_000);
    logProgress(`${before.primary} loses power`);
    const killedAt = load.now();
    await cluster.findService(before.primary).kill();
    await wait(60_000);
    const after = await readRoles(cluster);
    const backAt =
      load.acknowledged.find(({ acknowledgedAt }) => acknowledgedAt > killedAt + 1000)?.acknowledgedAt ??
      Number.POSITIVE_INFINITY;
    logProgress(`${after.primary} is the primary; ${before.primary} is started again`);
    await cluster.findService(before.primary).start();
    const refusesWrites = !(await acceptsWrites(cluster, before.primary));
    const roles = await waitUntilReplicated(cluster);
    await wait(3000);
    await load.stop();
    return [
      ...(await checkUserImpact(cluster, load, { from: killedAt, until: load.now(), pause: 30 })),
      reportValue(
        'time to the first accepted declaration after the loss',
        `${((backAt - killedAt) / 1000).toFixed(1)} s`,
      ),
      checkPrimaryChanged(before, after),
      checkThat(
        'the old primary accepts no writes when it is back',
        refusesWrites && !(await acceptsWrites(cluster, before.primary)),
      ),
      checkThat('the old primary follows as a standby', roles.standbys.includes(before.primary)),
    ];
  },
};
