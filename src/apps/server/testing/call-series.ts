import { sql } from 'kysely';
import { referenceOf } from '#capabilities/declaration/server/public.ts';
import { logInStaff, roleNames, roles } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, isoInstant } from '#foundation/time/clock.ts';
import { browserCookieHeader, type openApiClient } from './api-client.ts';
import type { FieldValues } from './likely-values.ts';
import { createKnownEntities, type KnownEntities } from './known-entities.ts';

type Caller = Awaited<ReturnType<typeof openApiClient>>;

export type AnsweredCall = { call: AnyCall; requestId: string; staffId: string; text: string };

/** Result of a series: the successful calls, and the request-ids of the refused ones. */
export type CallSeries = { succeeded: readonly AnsweredCall[]; refusedRequestIds: ReadonlySet<string> };

export const seriesSeed = 7;

/**
 * Sends random console calls by three members of staff of each role, until `wantedCalls` were successful. Inputs refer
 * to rows of the database and to earlier responses.
 */
export async function runCallSeries(
  caller: Caller,
  calls: readonly AnyCall[],
  wantedCalls: number,
): Promise<CallSeries> {
  const { world, samplesOf, callApi } = caller;
  const entities = createKnownEntities(seriesSeed, calls);
  const given = valuesAround(() => world.clock.now());
  const staff = await Promise.all(
    roleNames.flatMap((role) => [1, 2, 3].map(async () => ({ role, login: await logInStaff(world, [role]) }))),
  );
  const permittedStaff = ({ scope }: AnyCall) =>
    staff.filter(({ role }) => scope === undefined || roles[role].scopes.some((granted) => granted === scope));
  const succeeded: AnsweredCall[] = [];
  const refusedRequestIds = new Set<string>();

  const sendCall = async (call: AnyCall): Promise<boolean> => {
    const member = entities.random.pick(permittedStaff(call));
    const requestId = newId();
    const headers = {
      cookie: `${browserCookieHeader}; sihat_staff=${member.login.staffToken}`,
      'request-id': requestId,
    };
    const { status, text } = await callApi(call, { ...entities.sampleAbout(call, samplesOf(call, given)), headers });
    if (status === 200) {
      succeeded.push({ call, requestId, staffId: member.login.staffId, text });
      if (call.output !== 'file' && call.output !== 'events') entities.learn(call, JSON.parse(text));
      return true;
    }
    refusedRequestIds.add(requestId);
    // Another call of the series has suspended this member of staff.
    if (status === 401) member.login = await logInStaff(world, [member.role]);
    return false;
  };

  while (succeeded.length < wantedCalls) {
    await learnTables(caller, entities);
    for (const call of shuffleCalls(calls, entities)) {
      for (let tries = 0; tries < 4 && !(await sendCall(call)); tries++);
      if (succeeded.length === wantedCalls) break;
    }
  }
  return { succeeded, refusedRequestIds };
}

function shuffleCalls(calls: readonly AnyCall[], { random }: KnownEntities): AnyCall[] {
  const turns = calls.map((call) => ({ call, turn: random.number() }));
  return turns.sort((first, second) => first.turn - second.turn).map(({ call }) => call);
}

function valuesAround(now: () => number): FieldValues {
  const afterHours = (hours: number) => () => isoInstant(now() + hours * hour);
  return {
    searchText: () => '+673 712 3456',
    holder: () => '+673 712 3456',
    startsAt: afterHours(1),
    endsAt: afterHours(2),
    effectiveFrom: afterHours(3),
    decidedAt: afterHours(-1),
    perMinute: () => 60,
    perDay: () => 6000,
    'estimateExposure.from': afterHours(-3),
    'estimateExposure.to': afterHours(-2),
    'markExposure.from': afterHours(-3),
    'markExposure.to': afterHours(-2),
    booksFrom: afterHours(1),
    booksUntil: afterHours(49),
    admitsAt: afterHours(50),
    admitsUntil: afterHours(52),
    'planEvent.endsAt': afterHours(53),
  };
}

// Learns the rows of all tables, and the references that travellers show to staff.
async function learnTables({ world, database }: Caller, entities: KnownEntities): Promise<void> {
  const tables = await database.sql.all<{ name: string }>`select table_name::text "name" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'`;
  for (const { name } of tables) {
    const rows = await database.sql.all<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by ctid desc limit 6`;
    entities.learnRows(name, rows);
  }
  const rows = await database.sql.all<{ id: string }>`
    select declaration_id id from declaration_version order by ctid desc limit 6`;
  const declared = rows.map(({ id }) => ({ reference: referenceOf(world, id), number: 1, version: 1 }));
  for (const area of ['border', 'follow_up']) entities.learnRows(area, declared);
}
