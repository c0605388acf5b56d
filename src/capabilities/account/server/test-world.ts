import { sql } from 'kysely';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { freshDatabase, type TestDatabase, testKeys } from '#foundation/server/database/test-database.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { localPushKeys } from '#foundation/server/keys/local-push-keys.ts';
import type { PushPort } from '#foundation/server/vendors/push-port.ts';
import { openTestPushService, type TestPushService } from '#foundation/server/vendors/test-push-service.ts';
import { webPush } from '#foundation/server/vendors/web-push.ts';
import type { World } from '#foundation/server/world.ts';
import { clockFrom, day, isoInstant, type Millis, systemClock } from '#foundation/time/clock.ts';

/** A world of a test's own: real database, real protocol to a push service on this machine, a clock that the test moves. */
export type TestWorld = World & {
  push: PushPort | undefined;
  database: TestDatabase;
  service: TestPushService;
  logged: string[];
  pass: (milliseconds: Millis) => void;
  close: () => Promise<void>;
};

/** Opens one; `keyFolder` keeps the installation's push keys. */
export async function openTestWorld(keyFolder: string): Promise<TestWorld> {
  const database = await freshDatabase();
  const keys = localPushKeys(keyFolder);
  const service = await openTestPushService(keys.publicKey);
  const logged: string[] = [];
  const note = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  const log = { info: note, warn: note, error: note };
  let ahead = 0;
  return {
    sql: database.sql,
    clock: clockFrom(() => systemClock.now() + ahead),
    keys: testKeys,
    log,
    kick: () => undefined,
    push: webPush({ ...keys, subject: 'mailto:operator@example.bn', services: [service.origin], log }),
    database,
    service,
    logged,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    close: async () => {
      service.close();
      await database.drop();
    },
  };
}

/** Somebody logged in from a browser of their own; `mobile` says who. The token is that of the session. */
export async function logIn(world: TestWorld, mobile: string, change: Partial<Traveller> = {}): Promise<Traveller> {
  const account = await ensureAccount(world, { regionCode: 'BN', mobile }, 'en');
  const [sessionId, token] = [newId(), newToken()];
  const now = world.clock.now();
  const at = isoInstant(now);
  await sql`
    insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
    values (${sessionId}, ${account.id}, ${hashToken(token)}, '', '', ${at}, ${at}, ${isoInstant(now + 30 * day)})`.execute(
    world.database.sql,
  );
  return {
    kind: 'traveller',
    accountId: account.id,
    sessionId,
    requestId: newId(),
    keyed: true,
    language: 'en',
    address: '203.0.113.7',
    browser: newToken(),
    token,
    captcha: '',
    app: { version: '1', platform: 'web', deviceId: '' },
    fromOurPage: true,
    userAgent: '',
    ...change,
  };
}
