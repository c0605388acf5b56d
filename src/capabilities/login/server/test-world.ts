import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { freshDatabase, type TestDatabase, testKeys } from '#foundation/server/database/test-database.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { openField } from '#foundation/server/keys/field.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { clockFrom, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { LoginSettings } from './settings.ts';

/** A world of a test's own: real database, a clock that the test moves, a log that it can read. */
export type TestWorld = World & {
  settings: LoginSettings;
  database: TestDatabase;
  logged: string[];
  /** Moves the clock. */
  pass: (milliseconds: Millis) => void;
  /** The codes that were sent, the newest last; of many, the last hundred. */
  codes: () => Promise<{ to: string; code: string; text: string }[]>;
};

/** Opens one. Drop its database when done. */
export async function openTestWorld(
  options: { sendBudgetPerDay?: number; poolSize?: number } = {},
): Promise<TestWorld> {
  const database = await freshDatabase({ poolSize: options.poolSize ?? 5 });
  let now = parseInstant('2026-11-21T04:00:00.000Z');
  const logged: string[] = [];
  const note = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  return {
    sql: database.sql,
    clock: clockFrom(() => now),
    keys: testKeys,
    log: { info: note, warn: note, error: note },
    kick: () => undefined,
    settings: { sendBudgetPerDay: options.sendBudgetPerDay ?? 50_000 },
    database,
    logged,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    codes: () => sentCodes(database),
  };
}

/** Somebody with a browser of their own; `change` says what is different. Each request has a new request-id. */
export function visitor(change: Partial<Visitor> = {}): Visitor {
  return {
    kind: 'visitor',
    requestId: newId(),
    keyed: true,
    language: 'en',
    address: '203.0.113.7',
    browser: newToken(),
    token: '',
    captcha: '',
    app: { version: '1', platform: 'web', deviceId: '' },
    fromOurPage: true,
    userAgent: 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0 Safari/537.36',
    ...change,
  };
}

/** The same person's next request. */
export function next(who: Visitor, change: Partial<Visitor> = {}): Visitor {
  return { ...who, requestId: newId(), ...change };
}

/** A code that is not this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Solves a challenge as the portal does. */
export async function solve(challenge: string): Promise<string> {
  const read = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge: read, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: read, solution })).toString('base64url');
}

async function sentCodes(database: TestDatabase) {
  const { rows } = await sql<{ id: string; letter: Buffer }>`
    select id, letter from messages_message where purpose = 'login/code'
    order by created_at desc, id limit 100`.execute(database.sql);
  return rows.reverse().map(({ id, letter }) => {
    const opened = openField(testKeys, { table: 'messages_message', column: 'letter', row: id }, letter).toString();
    const { to, text } = JSON.parse(opened) as { to: string; text: string };
    return { to, code: /\b\d{6}\b/.exec(text)?.[0] ?? '', text };
  });
}
