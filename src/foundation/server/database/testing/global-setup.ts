import { ensureTemplate, getTestPostgres } from './database.ts';
import { releaseTestPostgres } from './postgres-server.ts';

/**
 * Global setup of vitest: starts the test server with its template, and stops it afterwards unless another run uses it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await getTestPostgres();
  const release = () => releaseTestPostgres(server);
  await ensureTemplate(server).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return release;
}
