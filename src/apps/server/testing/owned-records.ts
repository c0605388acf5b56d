import { newId } from '#foundation/server/keys/random.ts';
import type { openApiClient } from './api-client.ts';
import type { FieldValues } from './likely-values.ts';
import type { openTravellers, TestTraveller } from './travellers.ts';

type Caller = Pick<
  Awaited<ReturnType<typeof openApiClient>>,
  'world' | 'calls' | 'samplesOf' | 'callApi' | 'credentialsFor'
>;
const filePurposes = ['vaccination', 'feedback', 'health-code', 'entry-exit', 'certification'];

type Travellers = Pick<Awaited<ReturnType<typeof openTravellers>>, 'callAs'>;

/**
 * Creates records of the demo traveller that others have to make first: a certificate, a booking of an event that is no
 * prayer, and a file for each purpose. Returns values by field: the number of an application, the event, and the ids of
 * a visit, a result and an invoice.
 */
export async function createOwnedRecords(
  { world, calls, samplesOf, callApi, credentialsFor }: Caller,
  { callAs }: Travellers,
  traveller: TestTraveller,
) {
  const findCall = (name: string) => {
    const found = calls.find((call) => call.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  const sendAsStaff = async (name: string, otherValues: Record<string, unknown>): Promise<string> => {
    const call = findCall(name);
    return (await callApi(call, { headers: (await credentialsFor(call)).headers, otherValues })).text;
  };
  const findId = (text: string) => /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  const recovered = { family: 'Omar', given: 'Aisyah', birthDate: '1986-03-14', country: 'BN' };
  const firstPositive = world.clock.today();
  const recorded = { holder: '+6737123456', recovered: { ...recovered, firstPositive } };
  await sendAsStaff('certifyRecovery', { id: findId(await sendAsStaff('recordRecovery', recorded)) });
  const upload = findCall('uploadFile');
  for (const purpose of filePurposes)
    await callAs(upload, traveller, samplesOf(upload, { 'uploadFile.purpose': () => purpose }));
  const now = world.clock.instant();
  await world.sql.run`
    insert into activities_booking (id, event_id, person_id, account_id, state, ahead, granted_by_officer, booked_at, changed_at)
    select ${newId()}, e.id, ${traveller.accountId}, ${traveller.accountId}, 'booked', false, false, ${now}, ${now}
    from activities_event e join activities_series s on s.id = e.series_id
    where s.kind = 'activity' and e.ends_at > ${now} order by e.admits_at limit 1`;
  const booking = await world.sql.first<{ event: string }>`
    select event_id "event" from activities_booking where account_id = ${traveller.accountId} and booked_at = ${now}`;
  const firstIdOf = async (name: string) => {
    const sample = { pathValues: {}, otherValues: { member_id: traveller.accountId }, fields: [] };
    return findId((await callAs(findCall(name), traveller, sample)).text);
  };
  const application = await world.sql.first<{ number: string }>`
    select apply_no "number" from vaccination_application where account_id = ${traveller.accountId} limit 1`;
  const values = {
    applyNo: application?.number ?? '',
    'readNextEntranceActivity.event_id': booking?.event ?? '',
    'readVisit.id': await firstIdOf('listVisits'),
    'readDiagnostic.id': await firstIdOf('listLabs'),
    'readInvoices.id': await firstIdOf('readInvoices'),
  };
  if (Object.values(values).includes('')) throw new Error(JSON.stringify(values));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value])) satisfies FieldValues;
}
