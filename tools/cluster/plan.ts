import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomKey } from '#foundation/server/keys/local-keys.ts';

const serviceCounts = { etcd: 3, database: 3, pooler: 2, server: 3 } as const;

/** Settings that all services of a cluster share: the port of each on 127.0.0.1, and the secrets. */
export type ClusterPlan = {
  dir: string;
  /**
   * `portal`, `statistics`, `primary`, `replicas` and `poolers` are ports of HAProxy. Arrays have one element per
   * service.
   */
  ports: {
    portal: number;
    statistics: number;
    primary: number;
    replicas: number;
    poolers: number;
    store: number;
    sandbox: number;
    prometheus: number;
    etcd: { client: number; peer: number }[];
    database: { postgres: number; patroni: number }[];
    pooler: number[];
    server: { http: number; metrics: number; inbox: number }[];
  };
  secrets: Secrets;
};

/** Secrets, generated once for a cluster. */
type Secrets = {
  postgres: string;
  replicator: string;
  rewinder: string;
  owner: string;
  pooler: string;
  patroni: string;
  sandbox: string;
  backups: string;
  keys: string;
  lookupKey: string;
};

/**
 * Loads the plan of the cluster in a folder, with ports from `firstPort` on. The first call generates the secrets and
 * stores them in the folder.
 */
export function loadPlan(dir: string, firstPort: number): ClusterPlan {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const listOf = <T>(count: number, create: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => create(index));
  return {
    dir,
    ports: {
      portal: firstPort,
      statistics: firstPort + 2,
      primary: firstPort + 3,
      replicas: firstPort + 4,
      poolers: firstPort + 5,
      store: firstPort + 6,
      sandbox: firstPort + 8,
      prometheus: firstPort + 9,
      etcd: listOf(serviceCounts.etcd, (index) => ({
        client: firstPort + 10 + 2 * index,
        peer: firstPort + 11 + 2 * index,
      })),
      database: listOf(serviceCounts.database, (index) => ({
        postgres: firstPort + 20 + 2 * index,
        patroni: firstPort + 21 + 2 * index,
      })),
      pooler: listOf(serviceCounts.pooler, (index) => firstPort + 30 + index),
      server: listOf(serviceCounts.server, (index) => ({
        http: firstPort + 40 + 3 * index,
        metrics: firstPort + 41 + 3 * index,
        // The first server shows the inbox, which is one file for all.
        inbox: index === 0 ? firstPort + 1 : firstPort + 42 + 3 * index,
      })),
    },
    secrets: loadSecrets(dir),
  };
}

/** Names the ports of a plan for reports: `database 1 postgres`. */
export function listPortNames({ ports }: ClusterPlan): Map<number, string> {
  const listNamedPorts = (name: string, node: unknown): [number, string][] => {
    if (typeof node === 'number') return [[node, name]];
    return Object.entries(node as object).flatMap(([key, value]) =>
      listNamedPorts(`${name} ${Array.isArray(node) ? Number(key) + 1 : key}`.trim(), value),
    );
  };
  return new Map(listNamedPorts('', ports));
}

function loadSecrets(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...createSecrets(), ...stored };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function createSecrets(): Secrets {
  const randomSecret = () => randomBytes(18).toString('base64url');
  return {
    postgres: randomSecret(),
    replicator: randomSecret(),
    rewinder: randomSecret(),
    owner: randomSecret(),
    pooler: randomSecret(),
    patroni: randomSecret(),
    sandbox: randomSecret(),
    backups: randomSecret(),
    keys: `k1:${randomKey()}`,
    lookupKey: randomKey(),
  };
}
