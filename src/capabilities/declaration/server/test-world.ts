import { sql } from 'kysely';
import { ensureAccount, type LoggedIn } from '#capabilities/login/server/public.ts';
import { freshDatabase, type TestDatabase, testKeys } from '#foundation/server/database/test-database.ts';
import { openField } from '#foundation/server/keys/field.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import { openPdfPrinter, type PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { World } from '#foundation/server/world.ts';
import { clockFrom, day, isoInstant, type Millis, parseInstant } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import { consentVersion } from '../rules/answers.ts';
import type { DeclarationSettings } from './settings.ts';

/** A world of a test's own: real database, a clock that the test sets, and what was written to log and queue. */
export type TestWorld = World & {
  settings: DeclarationSettings;
  printer: PdfPrinter;
  database: TestDatabase;
  logged: string[];
  /** Jobs that were woken. */
  kicked: string[];
  /** Sets the clock to an instant, ISO 8601. */
  at: (instant: string) => void;
  close: () => Promise<void>;
};

/** Opens one, at noon in Brunei on Saturday 21 November 2026. */
export async function openTestWorld(change: Partial<DeclarationSettings> = {}): Promise<TestWorld> {
  const database = await freshDatabase({ poolSize: 10 });
  const printer = openPdfPrinter({ workers: 1 });
  const logged: string[] = [];
  const kicked: string[] = [];
  const note = (facts: object, event: string) => logged.push(JSON.stringify({ ...facts, event }));
  let now: Millis = parseInstant('2026-11-21T04:00:00.000Z');
  return {
    sql: database.sql,
    clock: clockFrom(() => now),
    keys: testKeys,
    log: { info: note, warn: note, error: note },
    kick: (job) => kicked.push(job),
    settings: { ...testSettings, ...change },
    printer,
    database,
    logged,
    kicked,
    at: (instant) => {
      now = parseInstant(instant);
    },
    close: async () => {
      await printer.close();
      await database.drop();
    },
  };
}

/** What operators get when they set nothing. */
export const testSettings: DeclarationSettings = {
  windowDays: 3,
  maxTravellers: 10,
  keepDaysAfterArrival: 42,
  keepDraftDays: 30,
  rawTokenInLink: false,
};

/** Somebody logged in; each call without a number is another person. The token is that of their session. */
export async function logIn(
  world: Pick<TestWorld, 'sql' | 'clock' | 'keys'>,
  change: Partial<LoggedIn> = {},
  mobile: string = nextMobile(),
): Promise<LoggedIn> {
  const { id: accountId, to } = await ensureAccount(world, { regionCode: 'BN', mobile }, change.language ?? 'en');
  const [sessionId, token] = [newId(), newToken()];
  const now = world.clock.now();
  const at = isoInstant(now);
  await sql`
    insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
    values (${sessionId}, ${accountId}, ${hashToken(token)}, '', '', ${at}, ${at}, ${isoInstant(now + 3650 * day)})`.execute(
    world.sql,
  );
  return {
    kind: 'traveller',
    accountId,
    sessionId,
    destination: { channel: 'sms', to },
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

/** The same person's next request. */
export function next(who: LoggedIn, change: Partial<LoggedIn> = {}): LoggedIn {
  return { ...who, requestId: newId(), ...change };
}

/** What a person sends to submit; a new application when nothing else is said. */
export function submission(answers: Answers, change: { id?: string; revision?: number; consentVersion?: string } = {}) {
  return { id: newId(), revision: 0, answers, consentVersion, ...change };
}

/** A passport number that nobody else has. */
export function newPassport(): string {
  passports += 1;
  return `P${String(passports).padStart(7, '0')}`;
}

/** The messages in the outbox about an application, opened, in the order in which they were queued. */
export async function messagesOf(world: Pick<TestWorld, 'sql'>, account: string) {
  const { rows } = await sql<{
    id: string;
    purpose: string;
    channel: string;
    language: string;
    letter: Buffer;
  }>`
    select id, purpose, channel, language, letter from messages_message where account_id = ${account}
    order by created_at, id`.execute(world.sql);
  return rows.map(({ id, letter, ...rest }) => {
    const opened = openField(testKeys, { table: 'messages_message', column: 'letter', row: id }, letter).toString();
    return { ...rest, ...(JSON.parse(opened) as { to: string; subject?: string; text: string }) };
  });
}

/** The acts on record about an application, in order. */
export async function actsOn(world: Pick<TestWorld, 'sql'>, id: string) {
  const { rows } = await sql<{ act: string; actor_id: string; request_id: string; fields: string[] }>`
    select act, actor_id, request_id, fields from audit_entry where subject_id = ${id} order by id`.execute(world.sql);
  return rows;
}

/** How many rows an application has in each table. */
export async function rowsOf(world: Pick<TestWorld, 'sql'>, id: string) {
  const { rows } = await sql<{ applications: number; versions: number; travellers: number }>`
    select (select count(*) from declaration where id = ${id}) applications,
      (select count(*) from declaration_version where declaration_id = ${id}) versions,
      (select count(*) from declaration_traveller where declaration_id = ${id}) travellers`.execute(world.sql);
  return rows[0];
}

/** What was answered, or the code, status and data of the problem. */
export async function outcome<T>(answer: Promise<T>): Promise<T | { problem: string; status: number; data: unknown }> {
  return answer.catch((thrown: unknown) => {
    const { code, kind, details } = thrown as {
      code: string;
      kind?: { status: number };
      details?: { data?: unknown; fields?: unknown };
    };
    if (!kind) throw thrown;
    return { problem: code, status: kind.status, data: details?.data ?? details?.fields };
  });
}

let mobiles = 7_100_000;
let passports = 0;

function nextMobile(): string {
  mobiles += 1;
  return String(mobiles);
}
