import { templateDatabase, testServer } from './test-database.ts';
import { leaveTestServer } from './test-server.ts';

/** For vitest, once a run: the test server with its template, and afterwards, unless another run uses it, an end to it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await testServer();
  const leave = () => leaveTestServer(server);
  await templateDatabase(server).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return leave;
}
