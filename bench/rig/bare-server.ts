import { join } from 'node:path';
import { withClient } from './postgres.ts';
import { stopProgram, findFreePort, startProgram, waitUntilReady } from './processes.ts';
import type { Product } from './product.ts';

export function createBareTable(url: string): Promise<unknown> {
  return withClient(url, (client) =>
    client.query(`
      create table bare (id uuid primary key, passport text not null, body jsonb not null);
      create unique index bare_passport on bare (passport);`),
  );
}

/** Starts the floor, `programs/bare-server.ts`, on a database with the table `bare`. */
export async function startBareServer(
  url: string,
  { dir, poolSize }: { dir: string; poolSize: number },
): Promise<Product> {
  const port = await findFreePort();
  const log = join(dir, 'bare.log');
  const child = startProgram(join(import.meta.dirname, '../programs/bare-server.ts'), {
    log,
    env: { DATABASE_URL: url, PORT: String(port), POOL_SIZE: String(poolSize) },
  });
  const readyAfterMs = await waitUntilReady(`http://127.0.0.1:${port}/`, child, log);
  return { port, pid: child.pid ?? 0, readyAfterMs, stop: () => stopProgram(child) };
}
