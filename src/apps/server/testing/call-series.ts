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

/** An act that was answered: by which call, in whose name, with what. */
export type AnsweredCall = { call: AnyCall; requestId: string; staffId: string; text: string };

/** What a series came to: the acts that were answered, and the requests that were refused. */
export type CallSeries = { done: readonly AnsweredCall[]; refused: ReadonlySet<string> };

/** What the order of a series and its inputs are drawn from. */
export const seriesSeed = 7;

/**
 * Places calls of staff at random, three people of each role by turns, until so many were answered. They are about what stands in tables
 * and what earlier answers told.
 */
export async function runCallSeries(caller: Caller, calls: readonly AnyCall[], acts: number): Promise<CallSeries> {
  const { world, samplesOf, callApi: place } = caller;
  const things = createKnownEntities(seriesSeed, calls);
  const given = valuesAround(() => world.clock.now());
  const people = await Promise.all(
    roleNames.flatMap((role) => [1, 2, 3].map(async () => ({ role, who: await logInStaff(world, [role]) }))),
  );
  const mayPlace = ({ scope }: AnyCall) =>
    people.filter(({ role }) => scope === undefined || roles[role].scopes.some((one) => one === scope));
  const done: AnsweredCall[] = [];
  const refused = new Set<string>();

  const placeOne = async (call: AnyCall): Promise<boolean> => {
    const person = things.random.pick(mayPlace(call));
    const requestId = newId();
    const headers = { cookie: `${browserCookieHeader}; sihat_staff=${person.who.staffToken}`, 'request-id': requestId };
    const { status, text } = await place(call, { ...things.sampleAbout(call, samplesOf(call, given)), headers });
    if (status === 200) {
      done.push({ call, requestId, staffId: person.who.staffId, text });
      if (call.output !== 'file') things.learn(call, JSON.parse(text));
      return true;
    }
    refused.add(requestId);
    // Somebody of staff has suspended them.
    if (status === 401) person.who = await logInStaff(world, [person.role]);
    return false;
  };

  while (done.length < acts) {
    await learnTables(caller, things);
    for (const call of shuffleCalls(calls, things)) {
      for (let tries = 0; tries < 4 && !(await placeOne(call)); tries++);
      if (done.length === acts) break;
    }
  }
  return { done, refused };
}

function shuffleCalls(calls: readonly AnyCall[], { random }: KnownEntities): AnyCall[] {
  const turns = calls.map((call) => ({ call, turn: random.number() }));
  return turns.sort((one, other) => one.turn - other.turn).map(({ call }) => call);
}

/** Times that follow each other, and people who are there. */
function valuesAround(now: () => number): FieldValues {
  const from = (hours: number) => () => isoInstant(now() + hours * hour);
  return {
    who: () => '+673 712 3456',
    holder: () => '+673 712 3456',
    startsAt: from(1),
    endsAt: from(2),
    effectiveFrom: from(3),
    decidedAt: from(-1),
    perMinute: () => 60,
    perDay: () => 6000,
    'tryExposure.from': from(-3),
    'tryExposure.to': from(-2),
    'markExposure.from': from(-3),
    'markExposure.to': from(-2),
    booksFrom: from(1),
    booksUntil: from(49),
    admitsAt: from(50),
    admitsUntil: from(52),
    'planEvent.endsAt': from(53),
  };
}

// Whatever stands in tables, and the references that staff is told by travellers.
async function learnTables({ world, database }: Caller, things: KnownEntities): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`select table_name::text "name" from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migration'`.execute(
    database.sql,
  );
  for (const { name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by ctid desc limit 6`.execute(database.sql);
    things.learnRows(name, rows);
  }
  const { rows } = await sql<{
    id: string;
  }>`select declaration_id id from declaration_version order by ctid desc limit 6`.execute(database.sql);
  const declared = rows.map(({ id }) => ({ reference: referenceOf(world, id), number: 1, version: 1 }));
  for (const area of ['border', 'follow_up']) things.learnRows(area, declared);
}
