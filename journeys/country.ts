import { cpSync } from 'node:fs';
import { startTestProvider, type TestProvider } from '#capabilities/staff/server/testing/oidc-provider.ts';
import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { onCluster, runningCluster } from './cluster.ts';
import { demoCountry } from './demo-country.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server, and the directory that its staff may log in with. */
export type Country = RunningServer & { directory: TestProvider | undefined };

/** What makes a server another one than that of the story before. */
type Kind = { country: string; withDirectory: boolean; trustedIssuers: string };

/** The servers of one worker. */
export type Countries = {
  /** The server of this kind: one that is there, or a new one. Throws what was wrong with the one that ends for it. */
  enter: (kind: Kind) => Promise<Country>;
  close: () => Promise<void>;
};

/**
 * Servers that keep what they have below `dir`: that of most stories, and that of the last story that wanted one of its own. A worker and its
 * browser outlive them: what they read of the code is read once.
 */
export function openCountries(dir: string): Countries {
  const present = new Map<string, Country>();
  let opened = 0;
  const leave = async (keys: readonly string[]) => {
    for (const key of keys) {
      const left = present.get(key);
      present.delete(key);
      await left?.stop();
    }
  };
  return {
    enter: async (kind) => {
      const key = JSON.stringify(kind);
      const found = present.get(key);
      if (found) return found;
      if (!isKept(key)) await leave([...present.keys()].filter((one) => !isKept(one)));
      const country = await startCountry(`${dir}-${++opened}`, kind);
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
const isKept = (key: string) => key === common && !onCluster;
const common = JSON.stringify({ country: '', withDirectory: false, trustedIssuers: '' } satisfies Kind);

async function startCountry(dir: string, { withDirectory, trustedIssuers }: Kind): Promise<Country> {
  const directory = withDirectory ? await startTestProvider() : undefined;
  const own = {
    ...(directory && settingsOf(directory)),
    ...(trustedIssuers && { TRUSTED_ISSUERS: trustedIssuers }),
  };
  const cluster = await runningCluster(own);
  if (cluster) return { ...cluster, directory };
  const demo = demoCountry();
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

function settingsOf({ settings: { issuer, clientId, clientSecret, label } }: TestProvider): Record<string, string> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label };
}
