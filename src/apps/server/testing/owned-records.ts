import { sql } from 'kysely';
import { newId } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { openApiClient } from './api-client.ts';
import type { FieldValues } from './likely-values.ts';
import type { openTravellers, TestTraveller } from './travellers.ts';

type Caller = Pick<
  Awaited<ReturnType<typeof openApiClient>>,
  'world' | 'calls' | 'samplesOf' | 'callApi' | 'credentialsFor'
>;
// What files are sent along with.
const filePurposes = ['vaccination', 'feedback', 'health-code', 'entry-exit', 'certification'];

type Travellers = Pick<Awaited<ReturnType<typeof openTravellers>>, 'callAs'>;

/**
 * What the demo's traveller has only once others have done something: a certificate, and a place at an event that is no prayer;
 * and a file for each purpose. Answers
 * by what it is asked for: the number of an application, the event, and what their clinic calls a visit, a result and an invoice.
 */
export async function createOwnedRecords(
  { world, calls, samplesOf, callApi: place, credentialsFor: whoMay }: Caller,
  { callAs: ask }: Travellers,
  who: TestTraveller,
) {
  const callOf = (name: string) => {
    const found = calls.find((call) => call.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const byStaff = async (name: string, rest: Record<string, unknown>): Promise<string> => {
    const call = callOf(name);
    return (await place(call, { headers: (await whoMay(call)).headers, rest })).text;
  };
  const idIn = (text: string) => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  const recovered = { family: 'Omar', given: 'Aisyah', birthDate: '1986-03-14', country: 'BN' };
  const firstPositive = world.clock.today();
  const recorded = { holder: '+6737123456', recovered: { ...recovered, firstPositive } };
  await byStaff('certifyRecovery', { id: idIn(await byStaff('recordRecovery', recorded)) });
  const upload = callOf('uploadFile');
  for (const purpose of filePurposes)
    await ask(upload, who, samplesOf(upload, { 'uploadFile.purpose': () => purpose }));
  const at = isoInstant(world.clock.now());
  await sql`
    insert into activities_booking (id, event_id, person_id, account_id, state, ahead, by_hand, booked_at, changed_at)
    select ${newId()}, e.id, ${who.accountId}, ${who.accountId}, 'booked', false, false, ${at}, ${at}
    from activities_event e join activities_series s on s.id = e.series_id
    where s.family = 'activity' and e.ends_at > ${at} order by e.admits_at limit 1`.execute(world.sql);
  const { rows: booked } = await sql<{ event: string }>`
    select event_id "event" from activities_booking where account_id = ${who.accountId} and booked_at = ${at}`.execute(
    world.sql,
  );
  const listed = async (name: string) => {
    const sample = { inPath: {}, rest: { member_id: who.accountId }, fields: [] };
    return idIn((await ask(callOf(name), who, sample)).text);
  };
  const { rows } = await sql<{ number: string }>`
    select apply_no "number" from vaccination_application where account_id = ${who.accountId} limit 1`.execute(
    world.sql,
  );
  const named = {
    applyNo: rows[0]?.number ?? '',
    'readNextEntranceActivity.event_id': booked[0]?.event ?? '',
    'readVisit.id': await listed('listVisits'),
    'readDiagnostic.id': await listed('listLabs'),
    'readInvoices.id': await listed('readInvoices'),
  };
  if (Object.values(named).includes('')) throw new Error(JSON.stringify(named));
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, () => value])) satisfies FieldValues;
}
