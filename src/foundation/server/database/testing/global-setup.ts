import { ensureTemplate, getTestPostgres } from './database.ts';
import { releaseTestPostgres } from './postgres-server.ts';

/** For vitest, once a run: the test server with its template, and afterwards, unless another run uses it, an end to it. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await getTestPostgres();
  const leave = () => releaseTestPostgres(server);
  await ensureTemplate(server).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return leave;
}
