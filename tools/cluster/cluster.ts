import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runBackup } from './backups.ts';
import { createDatabaseServices, createEtcdServices, ensureDatabase, createPoolerServices } from './databases.ts';
import { respondsOk, makeServiceFolder, type ClusterService, waitUntil } from './cluster-service.ts';
import { type ClusterPlan, loadPlan } from './plan.ts';
import { findPrograms, type Programs } from './programs.ts';
import { createPrometheusService } from './prometheus.ts';
import {
  createProxyService,
  createSandboxService,
  createServerService,
  createServerServices,
  createStoreService,
  type ServerOverrides,
} from './servers.ts';

/** A cluster that runs on this machine. */
export type Cluster = {
  plan: ClusterPlan;
  programs: Programs;
  /** By name: etcd1 to 3, db1 to 3, pooler1 and 2, proxy, store, sandbox, server1 to 3, prometheus. */
  service: (name: string) => ClusterService;
  /** All of them, in the order in which they are started. */
  services: () => readonly ClusterService[];
  /** Ends a server as an operator does, and starts it again with what it is told from now on. */
  replaceServer: (at: number, told?: ServerOverrides) => Promise<void>;
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
  packagesFolder: string;
  /** The first of its ports. */
  firstPort: number;
  logProgress?: (line: string) => void;
};

/** Starts a cluster, or goes on with the one that was there. What was started ends again when a later part fails. */
export async function openCluster({
  dir,
  packagesFolder: packages,
  firstPort: from,
  logProgress = () => undefined,
}: ClusterOptions): Promise<Cluster> {
  logProgress('Debian’s packages');
  const programs = await findPrograms(packages);
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o755 });
  const plan = loadPlan(dir, from);
  const parts = new Map<string, ClusterService>();
  const steps: string[][] = [];
  const stop = async () => {
    for (const part of [...parts.values()].reverse()) await part.stop();
  };
  const startAll = async (some: readonly ClusterService[]) => {
    logProgress(some.map(({ name }) => name).join(', '));
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
    await startAll(createEtcdServices(plan, programs));
    await makeServiceFolder(join(dir, 'backups'));
    const databases = createDatabaseServices(plan, programs);
    await startAll([...databases, createProxyService(plan, programs)]);
    if (await ensureDatabase(plan, programs)) await runBackup(databases, 'full');
    await startAll([
      ...(await createPoolerServices(plan, programs)),
      createStoreService(plan),
      createSandboxService(plan),
    ]);
    const servers = createServerServices(plan);
    // The first one migrates and loads the demo.
    await startAll(servers.slice(0, 1));
    await startAll([...servers.slice(1), await createPrometheusService(plan, programs)]);
    const portal = `http://localhost:${plan.ports.portal}`;
    await waitUntil(() => respondsOk(`${portal}/`), 'the portal does not answer');
    const replaceServer = async (at: number, told?: ServerOverrides) => {
      const next = createServerService(plan, at, told);
      await part(next.name).stop();
      parts.set(next.name, next);
      await next.start();
    };
    return {
      plan,
      programs,
      service: part,
      services: () => [...parts.values()],
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
