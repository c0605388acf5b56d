import { cpSync } from 'node:fs';
import { startTestProvider, type TestProvider } from '#capabilities/staff/server/test-provider.ts';
import { freshDatabase, testServer } from '#foundation/server/database/test-database.ts';
import { runningCluster } from './cluster.ts';
import { demoCountry } from './demo-country.ts';
import { type RunningServer, startServer } from './server.ts';

/** A server, and the directory that its staff may log in with. */
export type Country = RunningServer & { directory: TestProvider | undefined };

/** What makes a server another one than that of the story before. */
type Kind = { country: string; withDirectory: boolean; trustedIssuers: string };

/** The servers of one worker, one after the other. */
export type Countries = {
  /** The server of this kind: that of the story before, or a new one in its place. Throws what was wrong with the one that ends. */
  enter: (kind: Kind) => Promise<Country>;
  close: () => Promise<void>;
};

/** Servers that keep what they have below `dir`. A worker and its browser outlive them: what they read of the code is read once. */
export function openCountries(dir: string): Countries {
  let present: { key: string; country: Country } | undefined;
  let opened = 0;
  const leave = async () => {
    const left = present;
    present = undefined;
    await left?.country.stop();
  };
  return {
    enter: async (kind) => {
      const key = JSON.stringify(kind);
      if (present?.key === key) return present.country;
      await leave();
      const country = await startCountry(`${dir}-${++opened}`, kind);
      present = { key, country };
      return country;
    },
    close: async () => {
      await leave();
      await (await testServer()).hold.end();
    },
  };
}

async function startCountry(dir: string, { withDirectory, trustedIssuers }: Kind): Promise<Country> {
  const directory = withDirectory ? await startTestProvider() : undefined;
  const own = {
    ...(directory && settingsOf(directory)),
    ...(trustedIssuers && { TRUSTED_ISSUERS: trustedIssuers }),
  };
  const cluster = await runningCluster(own);
  if (cluster) return { ...cluster, directory };
  const demo = demoCountry();
  const database = await freshDatabase(demo.database);
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
