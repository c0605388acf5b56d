import { join } from 'node:path';
import { respondsOk, type ClusterService, createService } from './cluster-service.ts';
import { ownerUrl } from './databases.ts';
import type { ClusterPlan } from './plan.ts';
import type { Programs } from './programs.ts';

const root = join(import.meta.dirname, '../..');
// A server does not inherit the environment of this process: `serverSettings` lists all its settings.
const baseEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' };

export const haproxyFile = join(root, 'deploy/haproxy/haproxy.cfg');

/** Creates HAProxy, which distributes connections to servers, databases and poolers. */
export function createProxyService({ dir, ports }: ClusterPlan, { haproxy, env }: Programs): ClusterService {
  const addressOf = (port: number) => `127.0.0.1:${port}`;
  const numberedSettings = (name: string, portList: readonly number[]) =>
    Object.fromEntries(portList.map((port, index) => [`${name}_${index + 1}`, addressOf(port)]));
  const patroni = ports.database.map((database, index) => [
    `HAPROXY_PATRONI_${index + 1}_PORT`,
    String(database.patroni),
  ]);
  return createService({
    name: 'proxy',
    dir: join(dir, 'proxy'),
    command: haproxy,
    args: ['-db', '-f', haproxyFile],
    env: {
      ...env,
      HAPROXY_CONNECTIONS: '8000',
      HAPROXY_PORTAL_CONNECTIONS: '7000',
      // Benchmarks simulate many visitors from one address.
      HAPROXY_CLIENT_CONNECTIONS: '7000',
      HAPROXY_PORTAL: addressOf(ports.portal),
      HAPROXY_PRIMARY: addressOf(ports.primary),
      HAPROXY_REPLICAS: addressOf(ports.replicas),
      HAPROXY_POOLERS: addressOf(ports.poolers),
      HAPROXY_STATISTICS: addressOf(ports.statistics),
      HAPROXY_UNAVAILABLE_PAGE: join(root, 'deploy/haproxy/unavailable.http'),
      ...numberedSettings(
        'HAPROXY_SERVER',
        ports.server.map(({ http }) => http),
      ),
      ...numberedSettings(
        'HAPROXY_DB',
        ports.database.map(({ postgres }) => postgres),
      ),
      ...numberedSettings('HAPROXY_POOLER', ports.pooler),
      ...Object.fromEntries(patroni),
    },
    stopSignal: 'SIGUSR1',
    isReady: () => respondsOk(`http://127.0.0.1:${ports.statistics}/metrics`),
  });
}

/** Creates the S3 store for the files that all servers share. */
export function createStoreService({ dir, ports }: ClusterPlan): ClusterService {
  return createNodeService('store', dir, ports.store, (folder) => ({
    STORE_DIR: join(folder, 'data'),
    STORE_PORT: String(ports.store),
  }));
}

export function createSandboxService({ dir, ports, secrets }: ClusterPlan): ClusterService {
  return createNodeService('sandbox', dir, ports.sandbox, (folder) => ({
    SANDBOX_FILE: join(folder, 'sandbox.json'),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SECRET: secrets.sandbox,
  }));
}

function createNodeService(
  name: string,
  dir: string,
  port: number,
  environmentOf: (folder: string) => Record<string, string>,
): ClusterService {
  const folder = join(dir, name);
  return createService({
    name,
    dir: folder,
    isNodeProgram: true,
    command: process.execPath,
    args: [join(import.meta.dirname, `entry-points/${name}.ts`)],
    env: { ...baseEnvironment, ...environmentOf(folder) },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0,
  });
}

/** Rate limit for changes, high enough for benchmarks in which a few accounts act for a nation. */
export const unlimitedChanges = '1000000000';

/** Environment of the server at `index`, which counts from 0. Only the ports differ between servers. */
export function serverSettings(plan: ClusterPlan, index: number): Record<string, string> {
  const { dir, ports, secrets } = plan;
  const serverPorts = ports.server[index];
  return {
    SIHAT_DATA: join(dir, 'data'),
    PORT: String(serverPorts?.http),
    METRICS_PORT: String(serverPorts?.metrics),
    INBOX_PORT: String(serverPorts?.inbox),
    SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
    SANDBOX_SECRET: secrets.sandbox,
    PUBLIC_ORIGIN: `http://localhost:${ports.portal}`,
    TRUST_PROXY: '1',
    CHANGES_PER_HOUR: unlimitedChanges,
    DATABASE_URL: ownerUrl(plan),
    DATABASE_POOLER_URL: `postgres://127.0.0.1:${ports.poolers}/sihat`,
    DATABASE_STANDBY_URL: `postgres://127.0.0.1:${ports.poolers}/sihat_replica`,
    DATABASE_STATEMENTS: 'unnamed',
    KEYS: secrets.keys,
    LOOKUP_KEY: secrets.lookupKey,
    FILES_STORE: 's3',
    FILES_S3_URL: `http://127.0.0.1:${ports.store}/files`,
    FILES_S3_KEY_ID: 'S3RVER',
    FILES_S3_SECRET: 'S3RVER',
  };
}

/** `releaseFolder`: repository of another release. */
export type ServerOverrides = { settings?: Record<string, string>; releaseFolder?: string };

export function createServerServices(plan: ClusterPlan): ClusterService[] {
  return plan.ports.server.map((_, index) => createServerService(plan, index));
}

/** Creates a server of the product. `index` counts from 0. */
export function createServerService(
  plan: ClusterPlan,
  index: number,
  { settings = {}, releaseFolder = root }: ServerOverrides = {},
): ClusterService {
  const name = `server${index + 1}`;
  return createService({
    name,
    dir: join(plan.dir, name),
    isNodeProgram: true,
    command: process.execPath,
    args: ['--max-semi-space-size=64', join(releaseFolder, 'src/apps/server/main.ts')],
    env: { ...baseEnvironment, ...serverSettings(plan, index), ...settings },
    isReady: () => respondsOk(`${serverUrl(plan, index)}/readyz`),
  });
}

/** URL of a server, without the proxy. */
export function serverUrl({ ports }: ClusterPlan, index: number): string {
  return `http://127.0.0.1:${ports.server[index]?.http}`;
}
