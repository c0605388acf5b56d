import { rolesOf } from './rig/databases.ts';
import { type Drill, type Finding, type Ground, mustBe } from './rig/drill.ts';
import { underLoad } from './rig/lost.ts';
import { serverNames } from './rig/names.ts';

/** The standby that confirms each write loses its power. */
export const standbyLost: Drill = {
  title: 'The synchronous standby is lost',
  story:
    'Sixteen phones declare. The standby that confirms each write loses its power; the other one takes its place. After half a minute it is started again. The primary stays the primary.',
  async run(ground) {
    const { cluster } = ground;
    const before = await rolesOf(cluster);
    const lost = before.synchronous ?? '';
    const findings = await underLoad(ground, {
      without: 30,
      pause: 15,
      lose: () => cluster.part(lost).kill(),
      back: () => cluster.part(lost).start(),
    });
    const after = await rolesOf(cluster);
    return [
      ...findings,
      mustBe('the primary is the same', after.primary === before.primary),
      mustBe('another one confirms', after.synchronous !== undefined, `${lost} → ${after.synchronous ?? 'nobody'}`),
    ];
  },
};

/** One of the two poolers ends without a word. */
export const poolerLost: Drill = {
  title: 'A pooler is lost',
  story: 'Sixteen phones declare. One of the two poolers is killed; after fifteen seconds it is started again.',
  run: (ground) => without(ground, 'pooler1', 15),
};

/** One of the three members that agree on the primary. */
export const etcdLost: Drill = {
  title: 'A member of etcd is lost',
  story:
    'Sixteen phones declare. One of the three members of etcd is killed; after twenty seconds it is started again. Two are a majority: no database changes its part.',
  async run(ground) {
    const { cluster } = ground;
    const before = await rolesOf(cluster);
    const findings = await without(ground, 'etcd1', 20);
    return [...findings, mustBe('the primary is the same', (await rolesOf(cluster)).primary === before.primary)];
  },
};

/** A server of the product ends without a word. */
export const serverKilled: Drill = {
  title: 'A server is killed',
  story:
    'Sixteen phones declare. One of the three servers is killed; after fifteen seconds it is started again. What it was doing is sent again by the phone, with the same key.',
  run: (ground) => without(ground, 'server2', 15),
};

/** All servers are replaced, one after the other, as at each release. */
export const serversRolled: Drill = {
  title: 'All servers are replaced, one after the other',
  story:
    'Sixteen phones declare. Each server in turn is ended as an operator ends it (SIGTERM) and started again once the one before works.',
  run: (ground) =>
    underLoad(ground, {
      without: 0,
      pause: 3,
      lose: async () => {
        for (const name of serverNames) {
          ground.say(`${name} is replaced`);
          await ground.cluster.part(name).end();
          await ground.cluster.part(name).start();
        }
      },
      back: () => Promise.resolve(),
    }),
};

// Killed, and started again after so many seconds: others go on, and nobody waits for long.
function without(ground: Ground, name: string, seconds: number): Promise<Finding[]> {
  const part = ground.cluster.part(name);
  return underLoad(ground, { without: seconds, pause: 5, lose: part.kill, back: part.start });
}
