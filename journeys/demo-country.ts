import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { startServer } from './server.ts';

/** The database and the folder of a server that has loaded the demo country and ended. */
export type DemoCountry = { database: string; folder: string };

/** What every server of a run begins with a copy of. Throws outside of a run. */
export function demoCountry(): DemoCountry {
  const kept = process.env[place];
  if (kept === undefined) throw new Error('no demo country was loaded before the stories');
  return JSON.parse(kept) as DemoCountry;
}

/** Has the demo country loaded once, before the stories: half of what a server does when it starts. Answers what takes it away again. */
export async function loadDemoCountry(folder: string): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const server = await startServer(database, folder);
  await server.stop();
  const country: DemoCountry = { database: new URL(database.ownerUrl).pathname.slice(1), folder };
  // Processes of stories are given it with the environment.
  process.env[place] = JSON.stringify(country);
  return async () => {
    await database.drop();
    await (await getTestPostgres()).lockClient.end();
  };
}

const place = 'SIHAT_DEMO_COUNTRY';
