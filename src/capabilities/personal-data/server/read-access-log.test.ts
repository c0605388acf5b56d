import { expect, test } from 'vitest';
import { findArrivals, listArrivals, readArrival, readQueue } from '#capabilities/border/server/testing/public.ts';
import { singleTravellerAnswers, submissionInput } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { listAccessLog } from './list-access-log.ts';
import { openPersonalDataWorld, createOwner } from './testing/world.ts';

const world = await openPersonalDataWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad bin Haji Bakar' });

const entriesOf = async (who: Awaited<ReturnType<typeof createOwner>>, doneBy: 'others' | 'own', cursor?: string) =>
  listAccessLog(world, nextRequest(who), { doneBy, cursor });

test('shows the access of an officer to the affected account, with role and initials but never the name', async () => {
  const who = await createOwner(world);
  const { reference } = await who.submit();
  await readArrival(world, nextRequest(officer), { reference });
  const { items } = await entriesOf(who, 'others');
  expect(items).toEqual([
    {
      at: noon,
      actor: { kind: 'staff', roles: ['border-officer'], initials: 'AB' },
      action: 'staff/access',
      declarationReference: reference,
      fields: ['identity', 'journey', 'health', 'versions', 'decisions'],
      reason: 'at the counter',
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('Ahmad');
});

test('shows a search only to the accounts that it found', async () => {
  const [found, other] = [await createOwner(world), await createOwner(world)];
  await found.submit(singleTravellerAnswers({ passportNumber: 'L1234567' }));
  await other.submit();
  await findArrivals(world, nextRequest(officer), { search: { by: 'passport', passportNumber: 'L1234567' } });
  expect((await entriesOf(found, 'others')).items).toMatchObject([{ reason: 'search by passport' }]);
  expect((await entriesOf(other, 'others')).items).toEqual([]);
});

test('shows access to a list of arrivals only to the listed accounts', async () => {
  const submissionOnFlight = (flightNumber: string) => {
    const answers = singleTravellerAnswers();
    for (const { journey } of answers.travellers) journey.flightNumber = flightNumber;
    return submissionInput(answers);
  };
  const [listed, other] = [await createOwner(world), await createOwner(world)];
  await listed.submitInput(submissionOnFlight('BI777'));
  await other.submitInput(submissionOnFlight('BI778'));
  const { groups } = await readQueue(world, officer, { day: today });
  const group = groups.find(({ name }) => name === 'BI777')?.key ?? '';
  expect((await listArrivals(world, nextRequest(officer), { day: today, group })).items).toHaveLength(1);
  expect((await entriesOf(listed, 'others')).items).toMatchObject([
    { action: 'staff/access', fields: ['name', 'reference', 'band', 'decisions'], reason: 'list of names' },
  ]);
  expect((await entriesOf(other, 'others')).items).toEqual([]);
});

test('separates own actions from those of others', async () => {
  const who = await createOwner(world);
  await who.submit();
  await who.confirm();
  expect((await entriesOf(who, 'others')).items).toEqual([]);
  const ownActions = (await entriesOf(who, 'own')).items.map(({ action }) => action);
  expect(ownActions).toEqual(expect.arrayContaining(['declaration/submit', 'login/confirm']));
});

test('returns entries page by page, newest first', async () => {
  const who = await createOwner(world);
  for (let i = 0; i < 70; i++)
    await writeAudit(world.sql, nextRequest(officer), noon, {
      action: 'staff/access',
      subject: { kind: 'account', id: who.accountId },
      reason: String(i),
    });
  const reasons: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await entriesOf(who, 'others', cursor);
    expect(items.length).toBeLessThanOrEqual(30);
    reasons.push(...items.map(({ reason }) => reason));
    cursor = next;
  } while (cursor);
  expect(reasons).toEqual(Array.from({ length: 70 }, (_, i) => String(69 - i)));
});

test('shows the actions of a family helper as those of others', async () => {
  const [who, helper] = [await createOwner(world), await createOwner(world)];
  const read = { action: 'members/read', subject: { kind: 'member', id: who.accountId }, fields: ['identity'] };
  await writeAudit(world.sql, nextRequest(helper), noon, read);
  expect((await entriesOf(who, 'others')).items).toMatchObject([{ actor: { kind: 'family' }, action: 'members/read' }]);
  expect((await entriesOf(who, 'own')).items.map(({ action }) => action)).not.toContain('members/read');
});
