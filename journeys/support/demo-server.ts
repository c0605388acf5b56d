import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { startServer } from './server.ts';

/** The database and the folder of a server that has loaded the demo country and ended. */
export type DemoServerTemplate = { database: string; folder: string };

/** What every server of a run begins with a copy of. Throws outside of a run. */
export function readDemoServerTemplate(): DemoServerTemplate {
  const kept = process.env[templateVariable];
  if (kept === undefined) throw new Error('no demo country was loaded before the stories');
  return JSON.parse(kept) as DemoServerTemplate;
}

/** Has the demo country loaded once, before the stories: half of what a server does when it starts. Answers what takes it away again. */
export async function createDemoServerTemplate(folder: string): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const server = await startServer(database, folder);
  await server.stop();
  const country: DemoServerTemplate = { database: new URL(database.ownerUrl).pathname.slice(1), folder };
  // Processes of stories are given it with the environment.
  process.env[templateVariable] = JSON.stringify(country);
  return async () => {
    await database.drop();
    await (await getTestPostgres()).lockClient.end();
  };
}

const templateVariable = 'SIHAT_DEMO_COUNTRY';
