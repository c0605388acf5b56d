import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

// S3 store as a process, for a cluster on one machine, with the default key of s3rver. Production uses another store.
const { STORE_DIR = '', STORE_PORT = '' } = process.env;

type StoreOptions = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};
const Store = createRequire(import.meta.url)('@20minutes/s3rver') as new (
  options: StoreOptions,
) => { run: () => Promise<unknown> };
mkdirSync(STORE_DIR, { recursive: true });
await new Store({
  port: Number(STORE_PORT),
  address: '127.0.0.1',
  silent: true,
  directory: STORE_DIR,
  configureBuckets: [{ name: 'files' }],
}).run();
