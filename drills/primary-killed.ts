import { setTimeout as wait } from 'node:timers/promises';
import { checkPrimaryChanged, readRoles, acceptsWrites, waitUntilReplicated } from './rig/databases.ts';
import { type Drill, checkThat, reportValue } from './rig/drill.ts';
import { checkUserImpact } from './rig/outage-under-load.ts';
import { startDeclarationLoad } from './rig/declaration-load.ts';

/** The machine of the primary database loses its power while travellers declare. */
export const primaryKilled: Drill = {
  title: 'The primary database is killed under load',
  description:
    'Sixteen phones declare without a pause. After ten seconds the machine of the primary loses its power: Patroni and PostgreSQL end by SIGKILL, all at once. Nobody does anything. Half a minute after service is back the machine is started again.',
  async run({ cluster, sessions, logProgress }) {
    const before = await waitUntilReplicated(cluster);
    const writing = startDeclarationLoad(cluster.portal, sessions, 16);
    await wait(10_000);
    logProgress(`${before.primary} loses its power`);
    const killedAt = writing.now();
    await cluster.service(before.primary).kill();
    await wait(60_000);
    const after = await readRoles(cluster);
    const backAt = writing.acknowledged.find(({ at }) => at > killedAt + 1000)?.at ?? Number.POSITIVE_INFINITY;
    logProgress(`${after.primary} is the primary; ${before.primary} is started again`);
    await cluster.service(before.primary).start();
    const fencedAtOnce = !(await acceptsWrites(cluster, before.primary));
    const whole = await waitUntilReplicated(cluster);
    await wait(3000);
    await writing.stop();
    return [
      ...(await checkUserImpact(cluster, writing, { from: killedAt, until: writing.now(), pause: 30 })),
      reportValue('first declaration after the loss', `${((backAt - killedAt) / 1000).toFixed(1)} s`),
      checkPrimaryChanged(before, after),
      checkThat(
        'the old one takes no writes when it is back',
        fencedAtOnce && !(await acceptsWrites(cluster, before.primary)),
      ),
      checkThat('it follows as a standby', whole.standbys.includes(before.primary)),
    ];
  },
};
