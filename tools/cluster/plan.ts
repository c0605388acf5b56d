import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomKey } from '#foundation/server/keys/local-keys.ts';

/** Number of services of each kind. */
const counts = { etcd: 3, database: 3, pooler: 2, server: 3 } as const;

/** Settings that all services of a cluster share: the port of each on 127.0.0.1, and the secrets. */
export type ClusterPlan = {
  dir: string;
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

/** Loads the plan of the cluster in a folder, with ports from `from` on. Generates secrets at the first call. */
export function loadPlan(dir: string, from: number): ClusterPlan {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const listOf = <T>(count: number, create: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => create(index));
  return {
    dir,
    ports: {
      portal: from,
      statistics: from + 2,
      primary: from + 3,
      replicas: from + 4,
      poolers: from + 5,
      store: from + 6,
      sandbox: from + 8,
      prometheus: from + 9,
      etcd: listOf(counts.etcd, (index) => ({ client: from + 10 + 2 * index, peer: from + 11 + 2 * index })),
      database: listOf(counts.database, (index) => ({
        postgres: from + 20 + 2 * index,
        patroni: from + 21 + 2 * index,
      })),
      pooler: listOf(counts.pooler, (index) => from + 30 + index),
      server: listOf(counts.server, (index) => ({
        http: from + 40 + 3 * index,
        metrics: from + 41 + 3 * index,
        // The first server shows the inbox, which is one file for all.
        inbox: index === 0 ? from + 1 : from + 42 + 3 * index,
      })),
    },
    secrets: loadSecrets(dir),
  };
}

/** Maps every port of the cluster to its name in the plan. */
export function portNamesByPort({ ports }: ClusterPlan): Map<number, string> {
  const within = (name: string, node: unknown): [number, string][] => {
    if (typeof node === 'number') return [[node, name]];
    return Object.entries(node as object).flatMap(([key, value]) =>
      within(`${name} ${Array.isArray(node) ? Number(key) + 1 : key}`.trim(), value),
    );
  };
  return new Map(within('', ports));
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
