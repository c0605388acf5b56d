import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { type KeyRing, parseKeyRing } from '#foundation/server/keys/key-ring.ts';
import { randomKey } from '#foundation/server/keys/local-keys.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { unlimitedChanges } from '../../tools/cluster/servers.ts';
import { withClient } from './postgres.ts';
import { stopProgram, findFreePort, startProgram, waitUntilReady } from './processes.ts';

const root = join(import.meta.dirname, '../..');

export type BenchKeys = { ring: string; lookup: string; keys: KeyRing };

export function createBenchKeys(): BenchKeys {
  const [ring, lookup] = [`k1:${randomKey()}`, randomKey()];
  return { ring, lookup, keys: parseKeyRing(ring, lookup) };
}

/** `readyAfterMs` counts from process start to the first 200 of /readyz. */
export type Product = { port: number; pid: number; readyAfterMs: number; stop: () => Promise<void> };

/** Node flags that `npm start` uses. */
export const nodeFlags = ['--max-semi-space-size=64'];

/** `entryPoint` is a file of the repository, by default the server's main file. */
export type ProductOptions = {
  keys: BenchKeys;
  dir: string;
  args?: string[];
  env?: Record<string, string>;
  entryPoint?: string;
};

export async function startProduct(
  url: string,
  { keys, dir, args = nodeFlags, env = {}, entryPoint = 'src/apps/server/main.ts' }: ProductOptions,
): Promise<Product> {
  const port = await findFreePort();
  const log = join(dir, 'product.log');
  const child: ChildProcess = startProgram(join(root, entryPoint), {
    args,
    log,
    env: {
      DATABASE_URL: url,
      SIHAT_DATA: join(dir, 'product'),
      KEYS: keys.ring,
      LOOKUP_KEY: keys.lookup,
      PORT: String(port),
      INBOX_PORT: '0',
      METRICS_PORT: '0',
      CHANGES_PER_HOUR: unlimitedChanges,
      // As in production: no extra process for the payment sandbox.
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_KEY: 'sk_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      ...env,
    },
  });
  const readyAfterMs = await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child, log);
  return { port, pid: child.pid ?? 0, readyAfterMs, stop: () => stopProgram(child) };
}

/** An account and the token of its session, which is valid for 30 days. */
export type Session = { accountId: string; token: string };

/** The sessions are inserted directly: logging in is not measured here. */
export async function createSessions(ownerUrl: string, { keys }: BenchKeys, count: number): Promise<Session[]> {
  await prepareDatabase({ ownerUrl, keys });
  const database = openDatabase({ url: ownerUrl, poolSize: 5, applicationName: 'bench' });
  const sessions: Session[] = [];
  for (let index = 0; index < count; index++) {
    const phone = { regionCode: 'BN', mobile: String(7_100_000 + index) };
    const { id } = await ensureAccount({ sql: database.sql, clock: systemClock, keys }, phone, 'en');
    sessions.push({ accountId: id, token: newToken() });
  }
  await database.close();
  await withClient(ownerUrl, (client) =>
    client.query(
      `insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
        select s.id, s.account, s.token, 'bench', 'bench', now(), date_trunc('hour', now()), now() + interval '30 days'
        from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as s (id, account, token)`,
      [
        sessions.map(() => newId()),
        sessions.map(({ accountId }) => accountId),
        sessions.map(({ token }) => hashToken(token)),
      ],
    ),
  );
  return sessions;
}
