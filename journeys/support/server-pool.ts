import { cpSync } from 'node:fs';
import { startTestProvider, type TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { runsOnCluster, connectToCluster } from './cluster.ts';
import { readDemoServerTemplate } from './demo-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server, and the directory that its staff may log in with. */
export type TestServer = RunningServer & { directory: TestProvider | undefined };

/** What makes a server another one than that of the story before. */
type TestServerOptions = { serverName: string; withDirectory: boolean; trustedIssuers: string };

/** The servers of one worker. */
export type TestServerPool = {
  /** The server of this kind: one that is there, or a new one. Throws what was wrong with the one that ends for it. */
  acquire: (kind: TestServerOptions) => Promise<TestServer>;
  close: () => Promise<void>;
};

/**
 * Servers that keep what they have below `dir`: that of most stories, and that of the last story that wanted one of its own. A worker and its
 * browser outlive them: what they read of the code is read once.
 */
export function createTestServerPool(dir: string): TestServerPool {
  const present = new Map<string, TestServer>();
  let opened = 0;
  const leave = async (keys: readonly string[]) => {
    for (const key of keys) {
      const left = present.get(key);
      present.delete(key);
      await left?.stop();
    }
  };
  return {
    acquire: async (kind) => {
      const key = JSON.stringify(kind);
      const found = present.get(key);
      if (found) return found;
      if (!isShared(key)) await leave([...present.keys()].filter((one) => !isShared(one)));
      const country = await startTestServer(`${dir}-${++opened}`, kind);
      present.set(key, country);
      return country;
    },
    close: async () => {
      await leave([...present.keys()]);
      await (await getTestPostgres()).lockClient.end();
    },
  };
}

// Whom others have met on a cluster is asked when a story enters it: nothing of it is kept.
const isShared = (key: string) => key === sharedServerKey && !runsOnCluster;
const sharedServerKey = JSON.stringify({
  serverName: '',
  withDirectory: false,
  trustedIssuers: '',
} satisfies TestServerOptions);

async function startTestServer(dir: string, { withDirectory, trustedIssuers }: TestServerOptions): Promise<TestServer> {
  const directory = withDirectory ? await startTestProvider() : undefined;
  const own = {
    ...(directory && oidcSettings(directory)),
    ...(trustedIssuers && { TRUSTED_ISSUERS: trustedIssuers }),
  };
  const cluster = await connectToCluster(own);
  if (cluster) return { ...cluster, directory };
  const demo = readDemoServerTemplate();
  const database = await createTestDatabase(demo.database);
  cpSync(demo.folder, dir, { recursive: true });
  const server = await startServer(database, dir, own);
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
