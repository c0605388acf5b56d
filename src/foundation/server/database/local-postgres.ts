import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  type ClusterOptions,
  ensureCluster,
  ensureRunning,
  ownerUrlOf,
  stopCluster,
} from './postgres-cluster.ts';

/** A PostgreSQL server of our own on this machine. */
export type LocalPostgres = {
  /** For the migrator: the owner of the cluster, on 127.0.0.1. */
  ownerUrl: string;
  /** Whether the server was already running (it outlived an application that was killed). */
  adopted: boolean;
  /** Stops the server and gives the folder free. */
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL that npm brings, with its data in `dir`: created at the first call, adopted when it still runs,
 * restarted when it died, and restarted on the same port should it die while we use it. One application owns it at a
 * time; a second one is refused with an Error that says so.
 */
export async function startLocalPostgres(dir: string, options: ClusterOptions = {}): Promise<LocalPostgres> {
  const cluster = await ensureCluster(dir, options);
  const { port, adopted } = await ensureRunning(cluster);
  const ownerUrl = await ownerUrlOf(cluster, port);
  const watch: Watch = { cluster, port, ownerUrl, stopping: false };
  await own(watch);
  return {
    ownerUrl,
    adopted,
    async stop() {
      if (watch.stopping) return;
      watch.stopping = true;
      await watch.client?.end().catch(() => undefined);
      await watch.reviving;
      await stopCluster(cluster);
    },
  };
}

type Watch = {
  cluster: Cluster;
  port: number;
  ownerUrl: string;
  stopping: boolean;
  client?: pg.Client;
  reviving?: Promise<void>;
};

// An advisory lock held by an open connection: the operating system gives it free when we die, however we die.
const ownership = 7_345_001;

async function own(watch: Watch): Promise<void> {
  const client = new pg.Client({ connectionString: watch.ownerUrl, application_name: 'sihat owner', keepAlive: true });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  await client.connect();
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) owned', [ownership]);
    if (rows[0]?.owned) break;
    if (tries === 10) {
      await client.end();
      throw new Error(
        `Another Sihat is already running on the data in ${watch.cluster.dir}. Stop it first, give this one its own ` +
          'folder with SIHAT_DATA, or put both on one PostgreSQL server with DATABASE_URL.',
      );
    }
    // The server may need a moment to see that a killed owner is gone.
    await wait(100);
  }
  watch.client = client;
  watch.reviving = ended.then(() => revive(watch));
}

/** The connection broke: the server died or was restarted. Brings it back on the same port, for as long as we run. */
async function revive(watch: Watch): Promise<void> {
  while (!watch.stopping) {
    try {
      await ensureRunning(watch.cluster, watch.port);
      if (watch.stopping) return;
      await own(watch);
      return;
    } catch {
      await wait(500);
    }
  }
}
