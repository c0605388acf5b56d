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

export type LocalPostgres = {
  /** URL of the cluster's owner on 127.0.0.1, for the migrator. */
  ownerUrl: string;
  /** Whether the server was already running, because it outlived an application that was killed. */
  wasRunning: boolean;
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL from npm with its data in `dir`. Creates it at the first call, adopts a server that still runs,
 * and restarts a server that died on the same port. One application owns the folder at a time; a second one gets an
 * Error.
 */
export async function startLocalPostgres(dir: string, options: ClusterOptions = {}): Promise<LocalPostgres> {
  const cluster = await ensureCluster(dir, options);
  const { port, wasRunning } = await ensureRunning(cluster);
  const ownerUrl = await ownerUrlOf(cluster, port);
  const server: OwnedServer = { cluster, port, ownerUrl, isStopping: false };
  await takeOwnership(server);
  return {
    ownerUrl,
    wasRunning,
    async stop() {
      if (server.isStopping) return;
      server.isStopping = true;
      await server.client?.end().catch(() => undefined);
      await server.revival;
      await stopCluster(cluster);
    },
  };
}

type OwnedServer = {
  cluster: Cluster;
  port: number;
  ownerUrl: string;
  isStopping: boolean;
  client?: pg.Client;
  revival?: Promise<void>;
};

// Key of a session-level advisory lock. However this process ends, its connection closes and PostgreSQL releases the
// lock.
const ownerLock = 7_345_001;

async function takeOwnership(server: OwnedServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl, application_name: 'sihat owner', keepAlive: true });
  const connectionEnd = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined);
  await client.connect();
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) owned', [ownerLock]);
    if (rows[0]?.owned) break;
    if (tries === 10) {
      await client.end();
      throw new Error(
        `Another Sihat is already running on the data in ${server.cluster.folder}. Stop it first, give this one its own ` +
          'folder with SIHAT_DATA, or put both on one PostgreSQL server with DATABASE_URL.',
      );
    }
    // The server may need a moment to notice that a killed owner is gone.
    await wait(100);
  }
  server.client = client;
  server.revival = connectionEnd.then(() => revive(server));
}

/** Restarts the server on the same port after its connection broke, until the application stops it. */
async function revive(server: OwnedServer): Promise<void> {
  while (!server.isStopping) {
    try {
      await ensureRunning(server.cluster, server.port);
      if (server.isStopping) return;
      await takeOwnership(server);
      return;
    } catch {
      await wait(500);
    }
  }
}
