import { createTestDatabase, getTestPostgres } from '#foundation/server/database/testing/database.ts';
import { startServer } from './server.ts';

/** Database and data folder of a stopped server that has loaded the demo data. */
export type DemoServerTemplate = { database: string; folder: string };

/** Reads the template that every test server of a run is copied from. Throws outside a run. */
export function readDemoServerTemplate(): DemoServerTemplate {
  const template = process.env[templateVariable];
  if (template === undefined) throw new Error('The global setup of Playwright has not loaded the demo data');
  return JSON.parse(template) as DemoServerTemplate;
}

/** Loads the demo data once before the tests, which is half of a server's start. Returns the clean-up. */
export async function createDemoServerTemplate(folder: string): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const server = await startServer(database, folder);
  await server.stop();
  const template: DemoServerTemplate = { database: new URL(database.ownerUrl).pathname.slice(1), folder };
  // Worker processes inherit the environment.
  process.env[templateVariable] = JSON.stringify(template);
  return async () => {
    await database.drop();
    await (await getTestPostgres()).lockClient.end();
  };
}

const templateVariable = 'SIHAT_DEMO_COUNTRY';
