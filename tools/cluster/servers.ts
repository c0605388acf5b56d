import { join } from 'node:path';
import { respondsOk, type ClusterService, createService } from './cluster-service.ts';
import { ownerUrl } from './databases.ts';
import type { ClusterPlan } from './plan.ts';
import type { Programs } from './programs.ts';

const root = join(import.meta.dirname, '../..');
// Nothing of who starts it: what a server is told stands below.
const baseEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' };

/** HAProxy, which people, servers and poolers come through. */
export function createProxyService({ dir, ports }: ClusterPlan, { haproxy, env }: Programs): ClusterService {
  const own = (port: number) => `127.0.0.1:${port}`;
  const numbered = (name: string, ports: readonly number[]) =>
    Object.fromEntries(ports.map((port, at) => [`${name}_${at + 1}`, own(port)]));
  const patroni = ports.database.map((one, at) => [`HAPROXY_PATRONI_${at + 1}_PORT`, String(one.patroni)]);
  return createService({
    name: 'proxy',
    dir: join(dir, 'proxy'),
    command: haproxy,
    args: ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')],
    env: {
      ...env,
      HAPROXY_CONNECTIONS: '8000',
      HAPROXY_PEOPLE_CONNECTIONS: '7000',
      // Benches play many people from one address.
      HAPROXY_CLIENT_CONNECTIONS: '7000',
      HAPROXY_PEOPLE: own(ports.portal),
      HAPROXY_PRIMARY: own(ports.primary),
      HAPROXY_REPLICAS: own(ports.replicas),
      HAPROXY_POOLERS: own(ports.poolers),
      HAPROXY_STATISTICS: own(ports.statistics),
      HAPROXY_AWAY_PAGE: join(root, 'deploy/haproxy/away.http'),
      ...numbered(
        'HAPROXY_SERVER',
        ports.server.map(({ http }) => http),
      ),
      ...numbered(
        'HAPROXY_DB',
        ports.database.map(({ postgres }) => postgres),
      ),
      ...numbered('HAPROXY_POOLER', ports.pooler),
      ...Object.fromEntries(patroni),
    },
    stopSignal: 'SIGUSR1',
    isReady: () => respondsOk(`http://127.0.0.1:${ports.statistics}/metrics`),
  });
}

/** An S3 store for the files that all servers share. */
export function createStoreService({ dir, ports }: ClusterPlan): ClusterService {
  return createNodeService('store', dir, ports.store, (own) => ({
    STORE_DIR: join(own, 'data'),
    STORE_PORT: String(ports.store),
  }));
}

/** The sandbox of payments that all servers share. */
export function createSandboxService({ dir, ports, secrets }: ClusterPlan): ClusterService {
  return createNodeService('sandbox', dir, ports.sandbox, (own) => ({
    SANDBOX_FILE: join(own, 'sandbox.json'),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SECRET: secrets.sandbox,
  }));
}

function createNodeService(
  name: string,
  dir: string,
  port: number,
  told: (own: string) => Record<string, string>,
): ClusterService {
  const own = join(dir, name);
  return createService({
    name,
    dir: own,
    isNodeProgram: true,
    command: process.execPath,
    args: [join(import.meta.dirname, `started/${name}.ts`)],
    env: { ...baseEnvironment, ...told(own) },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/`)).status > 0,
  });
}

/** What programs may change, which do in an hour as few accounts what a nation does. */
export const unlimitedChanges = '1000000000';

/** What every server of the product is told; each has its ports. */
export function serverSettings(plan: ClusterPlan, at: number): Record<string, string> {
  const { dir, ports, secrets } = plan;
  const own = ports.server[at];
  return {
    SIHAT_DATA: join(dir, 'data'),
    PORT: String(own?.http),
    METRICS_PORT: String(own?.metrics),
    INBOX_PORT: String(own?.inbox),
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

/** What a server is told beside what all are told: settings of its own, and the folder of another release. */
export type ServerOverrides = { settings?: Record<string, string>; release?: string };

/** The servers of the product. */
export function createServerServices(plan: ClusterPlan): ClusterService[] {
  return plan.ports.server.map((_, at) => createServerService(plan, at));
}

/** One of them, counted from 0. */
export function createServerService(
  plan: ClusterPlan,
  at: number,
  { settings = {}, release = root }: ServerOverrides = {},
): ClusterService {
  const name = `server${at + 1}`;
  return createService({
    name,
    dir: join(plan.dir, name),
    isNodeProgram: true,
    command: process.execPath,
    args: ['--max-semi-space-size=64', join(release, 'src/apps/server/main.ts')],
    env: { ...baseEnvironment, ...serverSettings(plan, at), ...settings },
    isReady: () => respondsOk(`${serverAddress(plan, at)}/readyz`),
  });
}

/** Where a server answers, past the proxy. */
export function serverAddress({ ports }: ClusterPlan, at: number): string {
  return `http://127.0.0.1:${ports.server[at]?.http}`;
}
