import { join } from 'node:path';
import { systemClock } from '#foundation/time/clock.ts';
import { buildSubmitRequest } from './declaration.ts';
import type { LoadPlan } from '../programs/load.ts';
import { type BenchPostgres, openBenchPostgres } from './postgres.ts';
import { type BenchKeys, createBenchKeys, createSessions, type Product, startProduct } from './product.ts';
import { createWorkFolder } from './work-folder.ts';

export type ProductSetup = {
  postgres: BenchPostgres;
  url: string;
  keys: BenchKeys;
  product: Product;
  submission: Pick<LoadPlan, 'port' | 'request' | 'lists'>;
};

const poolSize = 20;

/** Runs work against a server with the given number of logged-in travellers, then removes everything. */
export async function withProduct<T>(
  name: string,
  people: number,
  work: (setup: ProductSetup) => Promise<T>,
): Promise<T> {
  const folder = createWorkFolder(name);
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const keys = createBenchKeys();
  const url = await postgres.createDatabase('product');
  const sessions = await createSessions(url, keys, people);
  const product = await startProduct(url, { keys, dir: folder.dir, env: { POOL_SIZE: String(poolSize) } });
  cleanup.defer(product.stop);
  const lists = { token: sessions.map(({ token }) => token), browser: ['b'.repeat(43)] };
  const submission = { port: product.port, request: buildSubmitRequest(systemClock.today()).text, lists };
  return await work({ postgres, url, keys, product, submission });
}
