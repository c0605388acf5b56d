import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomKey } from '#foundation/server/keys/local-keys.ts';

/** How many of each there are. */
const counts = { etcd: 3, database: 3, pooler: 2, server: 3 } as const;

/** Everything that the parts of a cluster have to agree about: where each listens, on 127.0.0.1, and what is secret. */
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

/** Made once for a cluster. */
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

/** The plan of the cluster in a folder, with ports from one on; its secrets are made when it is planned for the first time. */
export function loadPlan(dir: string, from: number): ClusterPlan {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const each = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
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
      etcd: each(counts.etcd, (at) => ({ client: from + 10 + 2 * at, peer: from + 11 + 2 * at })),
      database: each(counts.database, (at) => ({ postgres: from + 20 + 2 * at, patroni: from + 21 + 2 * at })),
      pooler: each(counts.pooler, (at) => from + 30 + at),
      server: each(counts.server, (at) => ({
        http: from + 40 + 3 * at,
        metrics: from + 41 + 3 * at,
        // The first one shows it; it is one file.
        inbox: at === 0 ? from + 1 : from + 42 + 3 * at,
      })),
    },
    secrets: loadSecrets(dir),
  };
}

/** Every port at which a part of the cluster is to be reached, by what the plan calls it. */
export function portNamesByPort({ ports }: ClusterPlan): Map<number, string> {
  const within = (name: string, what: unknown): [number, string][] => {
    if (typeof what === 'number') return [[what, name]];
    return Object.entries(what as object).flatMap(([key, value]) =>
      within(`${name} ${Array.isArray(what) ? Number(key) + 1 : key}`.trim(), value),
    );
  };
  return new Map(within('', ports));
}

function loadSecrets(dir: string): Secrets {
  const file = join(dir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...createSecrets(), ...kept };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function createSecrets(): Secrets {
  const word = () => randomBytes(18).toString('base64url');
  return {
    postgres: word(),
    replicator: word(),
    rewinder: word(),
    owner: word(),
    pooler: word(),
    patroni: word(),
    sandbox: word(),
    backups: word(),
    keys: `k1:${randomKey()}`,
    lookupKey: randomKey(),
  };
}
