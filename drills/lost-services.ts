import { readRoles } from './rig/databases.ts';
import { type Drill, type CheckResult, type DrillContext, checkThat } from './rig/drill.ts';
import { runOutageUnderLoad } from './rig/outage-under-load.ts';
import { serverNames } from './rig/service-names.ts';

/** The standby that confirms each write loses its power. */
export const standbyLost: Drill = {
  title: 'The synchronous standby is lost',
  description:
    'Sixteen phones declare. The standby that confirms each write loses its power; the other one takes its place. After half a minute it is started again. The primary stays the primary.',
  async run(ground) {
    const { cluster } = ground;
    const before = await readRoles(cluster);
    const lost = before.synchronous ?? '';
    const findings = await runOutageUnderLoad(ground, {
      outageSeconds: 30,
      maxPauseSeconds: 15,
      startOutage: () => cluster.service(lost).kill(),
      endOutage: () => cluster.service(lost).start(),
    });
    const after = await readRoles(cluster);
    return [
      ...findings,
      checkThat('the primary is the same', after.primary === before.primary),
      checkThat('another one confirms', after.synchronous !== undefined, `${lost} → ${after.synchronous ?? 'nobody'}`),
    ];
  },
};

/** One of the two poolers ends without a word. */
export const poolerLost: Drill = {
  title: 'A pooler is lost',
  description: 'Sixteen phones declare. One of the two poolers is killed; after fifteen seconds it is started again.',
  run: (ground) => killAndRestart(ground, 'pooler1', 15),
};

/** One of the three members that agree on the primary. */
export const etcdLost: Drill = {
  title: 'A member of etcd is lost',
  description:
    'Sixteen phones declare. One of the three members of etcd is killed; after twenty seconds it is started again. Two are a majority: no database changes its part.',
  async run(ground) {
    const { cluster } = ground;
    const before = await readRoles(cluster);
    const findings = await killAndRestart(ground, 'etcd1', 20);
    return [...findings, checkThat('the primary is the same', (await readRoles(cluster)).primary === before.primary)];
  },
};

/** A server of the product ends without a word. */
export const serverKilled: Drill = {
  title: 'A server is killed',
  description:
    'Sixteen phones declare. One of the three servers is killed; after fifteen seconds it is started again. What it was doing is sent again by the phone, with the same key.',
  run: (ground) => killAndRestart(ground, 'server2', 15),
};

/** All servers are replaced, one after the other, as at each release. */
export const serversRolled: Drill = {
  title: 'All servers are replaced, one after the other',
  description:
    'Sixteen phones declare. Each server in turn is ended as an operator ends it (SIGTERM) and started again once the one before works.',
  run: (ground) =>
    runOutageUnderLoad(ground, {
      outageSeconds: 0,
      maxPauseSeconds: 3,
      startOutage: async () => {
        for (const name of serverNames) {
          ground.logProgress(`${name} is replaced`);
          await ground.cluster.service(name).stop();
          await ground.cluster.service(name).start();
        }
      },
      endOutage: () => Promise.resolve(),
    }),
};

// Killed, and started again after so many seconds: others go on, and nobody waits for long.
function killAndRestart(ground: DrillContext, name: string, seconds: number): Promise<CheckResult[]> {
  const part = ground.cluster.service(name);
  return runOutageUnderLoad(ground, {
    outageSeconds: seconds,
    maxPauseSeconds: 5,
    startOutage: part.kill,
    endOutage: part.start,
  });
}
