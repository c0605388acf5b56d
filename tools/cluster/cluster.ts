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

export type Cluster = {
  plan: ClusterPlan;
  programs: Programs;
  /** Finds a service: etcd1 to 3, db1 to 3, pooler1 and 2, proxy, store, sandbox, server1 to 3, prometheus. */
  findService: (name: string) => ClusterService;
  /** Lists all services in start order. */
  listServices: () => readonly ClusterService[];
  /** Stops a server as an operator does, and starts it again with new settings. */
  replaceServer: (index: number, overrides?: ServerOverrides) => Promise<void>;
  /** URL of the portal. */
  portal: string;
  /** URL of the local inbox. */
  inbox: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

export type ClusterOptions = {
  /** Folder of all data of the cluster. */
  dir: string;
  /** Folder into which Debian packages are unpacked. */
  packagesFolder: string;
  firstPort: number;
  logProgress?: (line: string) => void;
};

/**
 * Starts a cluster, or continues with an existing one. If a service fails to start, stops the services that have
 * started.
 */
export async function openCluster({
  dir,
  packagesFolder,
  firstPort,
  logProgress = () => undefined,
}: ClusterOptions): Promise<Cluster> {
  logProgress('Debian’s packages');
  const programs = await findPrograms(packagesFolder);
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o755 });
  const plan = loadPlan(dir, firstPort);
  const serviceByName = new Map<string, ClusterService>();
  const startGroups: string[][] = [];
  const stop = async () => {
    for (const service of [...serviceByName.values()].reverse()) await service.stop();
  };
  const startAll = async (group: readonly ClusterService[]) => {
    logProgress(group.map(({ name }) => name).join(', '));
    for (const service of group) serviceByName.set(service.name, service);
    startGroups.push(group.map(({ name }) => name));
    await Promise.all(group.map((service) => service.start()));
  };
  const findService = (name: string) => {
    const found = serviceByName.get(name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const start = async () => {
    for (const names of startGroups) await Promise.all(names.map((name) => findService(name).start()));
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
    // The first server migrates the database and loads the demo.
    await startAll(servers.slice(0, 1));
    await startAll([...servers.slice(1), await createPrometheusService(plan, programs)]);
    const portal = `http://localhost:${plan.ports.portal}`;
    await waitUntil(() => respondsOk(`${portal}/`), 'the portal does not answer');
    const replaceServer = async (index: number, overrides?: ServerOverrides) => {
      const newServer = createServerService(plan, index, overrides);
      await findService(newServer.name).stop();
      serviceByName.set(newServer.name, newServer);
      await newServer.start();
    };
    return {
      plan,
      programs,
      findService,
      listServices: () => [...serviceByName.values()],
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
