import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from './backups.ts';
import { databaseParts, etcdParts, makeDatabase, poolerParts } from './databases.ts';
import { answers, giveFolder, type Part, untilTrue } from './part.ts';
import { type Plan, planOf } from './plan.ts';
import { findPrograms, type Programs } from './programs.ts';
import { prometheusPart } from './watching.ts';
import { proxyPart, sandboxPart, serverPart, serverParts, storePart, type Told } from './servers.ts';

/** A cluster that runs on this machine. */
export type Cluster = {
  plan: Plan;
  programs: Programs;
  /** By name: etcd1 to 3, db1 to 3, pooler1 and 2, proxy, store, sandbox, server1 to 3, prometheus. */
  part: (name: string) => Part;
  /** All of them, in the order in which they are started. */
  parts: () => readonly Part[];
  /** Ends a server as an operator does, and starts it again with what it is told from now on. */
  replaceServer: (at: number, told?: Told) => Promise<void>;
  /** Where people reach it. */
  portal: string;
  inbox: string;
  stop: () => Promise<void>;
  /** Starts it again after that. */
  start: () => Promise<void>;
};

export type ClusterOptions = {
  /** Where it keeps everything. */
  dir: string;
  /** Where the programs from Debian's packages are unpacked. */
  packages: string;
  /** The first of its ports. */
  from: number;
  say?: (line: string) => void;
};

/** Starts a cluster, or goes on with the one that was there. What was started ends again when a later part fails. */
export async function openCluster({ dir, packages, from, say = () => undefined }: ClusterOptions): Promise<Cluster> {
  say('Debian’s packages');
  const programs = await findPrograms(packages);
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o755 });
  const plan = planOf(dir, from);
  const parts = new Map<string, Part>();
  const steps: string[][] = [];
  const stop = async () => {
    for (const part of [...parts.values()].reverse()) await part.end();
  };
  const startAll = async (some: readonly Part[]) => {
    say(some.map(({ name }) => name).join(', '));
    for (const part of some) parts.set(part.name, part);
    steps.push(some.map(({ name }) => name));
    await Promise.all(some.map((part) => part.start()));
  };
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const start = async () => {
    for (const names of steps) await Promise.all(names.map((name) => part(name).start()));
  };
  try {
    await startAll(etcdParts(plan, programs));
    await giveFolder(join(dir, 'backups'));
    const databases = databaseParts(plan, programs);
    await startAll([...databases, proxyPart(plan, programs)]);
    if (await makeDatabase(plan, programs)) await backUp(databases, 'full');
    await startAll([...(await poolerParts(plan, programs)), storePart(plan), sandboxPart(plan)]);
    const servers = serverParts(plan);
    // The first one migrates and loads the demo.
    await startAll(servers.slice(0, 1));
    await startAll([...servers.slice(1), await prometheusPart(plan, programs)]);
    const portal = `http://localhost:${plan.ports.portal}`;
    await untilTrue(() => answers(`${portal}/`), 'the portal does not answer');
    const replaceServer = async (at: number, told?: Told) => {
      const next = serverPart(plan, at, told);
      await part(next.name).end();
      parts.set(next.name, next);
      await next.start();
    };
    return {
      plan,
      programs,
      part,
      parts: () => [...parts.values()],
      replaceServer,
      portal,
      inbox: `http://127.0.0.1:${plan.ports.server[0]?.inbox}`,
      stop,
      start,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}
