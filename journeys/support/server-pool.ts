import { cpSync } from 'node:fs';
import { startTestProvider, type TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { runsOnCluster, connectToCluster } from './cluster.ts';
import { readDemoServerTemplate } from './demo-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** Test server, with the directory (OIDC provider) that its staff may log in with. */
export type TestServer = RunningServer & { directory: TestProvider | undefined };

type TestServerOptions = { serverName: string; withDirectory: boolean; trustedIssuers: string };

export type TestServerPool = {
  /** Returns a server with these options. Throws the errors of other servers that it stops first. */
  acquire: (options: TestServerOptions) => Promise<TestServer>;
  close: () => Promise<void>;
};

/**
 * Creates a pool of servers with data folders named after `dir`: the shared server, and the last one with options of
 * its own. Worker and browser outlive the servers, so code is loaded once.
 */
export function createTestServerPool(dir: string): TestServerPool {
  const serverByKey = new Map<string, TestServer>();
  let serverCount = 0;
  const stopServers = async (keys: readonly string[]) => {
    for (const key of keys) {
      const server = serverByKey.get(key);
      serverByKey.delete(key);
      await server?.stop();
    }
  };
  return {
    acquire: async (options) => {
      const key = JSON.stringify(options);
      const found = serverByKey.get(key);
      if (found) return found;
      if (!isShared(key)) await stopServers([...serverByKey.keys()].filter((otherKey) => !isShared(otherKey)));
      const server = await startTestServer(`${dir}-${++serverCount}`, options);
      serverByKey.set(key, server);
      return server;
    },
    close: async () => {
      await stopServers([...serverByKey.keys()]);
      await (await getTestPostgres()).lockClient.end();
    },
  };
}

// On a cluster no server is shared: each connection reserves its own numbers of test people.
const isShared = (key: string) => key === sharedServerKey && !runsOnCluster;
const sharedServerKey = JSON.stringify({
  serverName: '',
  withDirectory: false,
  trustedIssuers: '',
} satisfies TestServerOptions);

async function startTestServer(dir: string, { withDirectory, trustedIssuers }: TestServerOptions): Promise<TestServer> {
  const directory = withDirectory ? await startTestProvider() : undefined;
  const settings = {
    ...(directory && oidcSettings(directory)),
    ...(trustedIssuers && { TRUSTED_ISSUERS: trustedIssuers }),
  };
  const cluster = await connectToCluster(settings);
  if (cluster) return { ...cluster, directory };
  const demo = readDemoServerTemplate();
  const database = await createTestDatabase(demo.database);
  cpSync(demo.folder, dir, { recursive: true });
  const server = await startServer(database, dir, settings);
  directory?.serve(server.portal);
  const stop = async () => {
    await server.stop();
    await directory?.close();
    await database.drop();
  };
  return { ...server, stop, directory };
}

function oidcSettings({ settings: { issuer, clientId, clientSecret, label } }: TestProvider): Record<string, string> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label };
}
