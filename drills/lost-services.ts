import { readRoles } from './rig/databases.ts';
import { type Drill, type CheckResult, type DrillContext, checkThat } from './rig/drill.ts';
import { runOutageUnderLoad } from './rig/outage-under-load.ts';
import { serverNames } from './rig/service-names.ts';

export const standbyLost: Drill = {
  title: 'The synchronous standby is lost',
  description:
    'Sixteen phones submit declarations. The standby that confirms each write loses power, and the other standby takes over that role. After half a minute the lost standby is started again. The primary stays the primary.',
  async run(context) {
    const { cluster } = context;
    const before = await readRoles(cluster);
    const lost = before.synchronous ?? '';
    const findings = await runOutageUnderLoad(context, {
      outageSeconds: 30,
      maxPauseSeconds: 15,
      startOutage: () => cluster.findService(lost).kill(),
      endOutage: () => cluster.findService(lost).start(),
    });
    const after = await readRoles(cluster);
    return [
      ...findings,
      checkThat('the primary is the same', after.primary === before.primary),
      checkThat(
        'the other standby confirms writes',
        after.synchronous !== undefined,
        `${lost} → ${after.synchronous ?? 'none'}`,
      ),
    ];
  },
};

export const poolerLost: Drill = {
  title: 'A pooler is lost',
  description:
    'Sixteen phones submit declarations. One of the two poolers is killed and started again after fifteen seconds.',
  run: (context) => killAndRestart(context, 'pooler1', 15),
};

export const etcdLost: Drill = {
  title: 'A member of etcd is lost',
  description:
    'Sixteen phones submit declarations. One of the three members of etcd is killed and started again after twenty seconds. Two members are a majority, so no database changes its role.',
  async run(context) {
    const { cluster } = context;
    const before = await readRoles(cluster);
    const findings = await killAndRestart(context, 'etcd1', 20);
    return [...findings, checkThat('the primary is the same', (await readRoles(cluster)).primary === before.primary)];
  },
};

export const serverKilled: Drill = {
  title: 'A server is killed',
  description:
    'Sixteen phones submit declarations. One of the three servers is killed and started again after fifteen seconds. The phones retry its unfinished requests with the same idempotency keys.',
  run: (context) => killAndRestart(context, 'server2', 15),
};

export const serversRolled: Drill = {
  title: 'All servers are replaced one after another',
  description:
    'Sixteen phones submit declarations. Each server in turn is stopped as an operator stops it (SIGTERM) and started again. The next server follows once the previous one works.',
  run: (context) =>
    runOutageUnderLoad(context, {
      outageSeconds: 0,
      maxPauseSeconds: 3,
      startOutage: async () => {
        for (const name of serverNames) {
          context.logProgress(`${name} is replaced`);
          await context.cluster.findService(name).stop();
          await context.cluster.findService(name).start();
        }
      },
      endOutage: () => Promise.resolve(),
    }),
};

// The other services continue, so nobody waits for long.
function killAndRestart(context: DrillContext, name: string, seconds: number): Promise<CheckResult[]> {
  const service = context.cluster.findService(name);
  return runOutageUnderLoad(context, {
    outageSeconds: seconds,
    maxPauseSeconds: 5,
    startOutage: service.kill,
    endOutage: service.start,
  });
}
