import { setTimeout as wait } from 'node:timers/promises';
import { anotherIsPrimary, rolesOf, takesWrites, untilWhole } from './rig/databases.ts';
import { type Drill, mustBe, told } from './rig/drill.ts';
import { whatPeopleSaw } from './rig/lost.ts';
import { startWriting } from './rig/writing.ts';

/** The machine of the primary database loses its power while travellers declare. */
export const primaryKilled: Drill = {
  title: 'The primary database is killed under load',
  story:
    'Sixteen phones declare without a pause. After ten seconds the machine of the primary loses its power: Patroni and PostgreSQL end by SIGKILL, all at once. Nobody does anything. Half a minute after service is back the machine is started again.',
  async run({ cluster, sessions, say }) {
    const before = await untilWhole(cluster);
    const writing = startWriting(cluster.portal, sessions, 16);
    await wait(10_000);
    say(`${before.primary} loses its power`);
    const killedAt = writing.now();
    await cluster.part(before.primary).kill();
    await wait(60_000);
    const after = await rolesOf(cluster);
    const backAt = writing.acknowledged.find(({ at }) => at > killedAt + 1000)?.at ?? Number.POSITIVE_INFINITY;
    say(`${after.primary} is the primary; ${before.primary} is started again`);
    await cluster.part(before.primary).start();
    const fencedAtOnce = !(await takesWrites(cluster, before.primary));
    const whole = await untilWhole(cluster);
    await wait(3000);
    await writing.stop();
    return [
      ...(await whatPeopleSaw(cluster, writing, { from: killedAt, until: writing.now(), pause: 30 })),
      told('first declaration after the loss', `${((backAt - killedAt) / 1000).toFixed(1)} s`),
      anotherIsPrimary(before, after),
      mustBe(
        'the old one takes no writes when it is back',
        fencedAtOnce && !(await takesWrites(cluster, before.primary)),
      ),
      mustBe('it follows as a standby', whole.standbys.includes(before.primary)),
    ];
  },
};
