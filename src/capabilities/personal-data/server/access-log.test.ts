import { expect, test } from 'vitest';
import { findArrivals, listArrivals, readArrival, readQueue } from '#capabilities/border/server/testing/public.ts';
import { singleTravellerAnswers, submissionInput } from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { listLooks } from './list-looks.ts';
import { openPersonalDataWorld, createOwner } from './testing/world.ts';

const world = await openPersonalDataWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad bin Haji Bakar' });

const looksOf = async (who: Awaited<ReturnType<typeof createOwner>>, whose: 'others' | 'own', cursor?: string) =>
  listLooks(world, nextRequest(who), { whose, cursor });

test('an officer’s look is seen by whom it was at, with role and initials, never the name', async () => {
  const who = await createOwner(world);
  const { reference } = await who.submit(submissionInput(singleTravellerAnswers()));
  await readArrival(world, nextRequest(officer), { reference });
  const { items } = await looksOf(who, 'others');
  expect(items).toEqual([
    {
      at: noon,
      who: { kind: 'staff', roles: ['border-officer'], initials: 'AB' },
      act: 'staff/look',
      about: reference,
      fields: ['identity', 'journey', 'health', 'versions', 'decisions'],
      reason: 'at the counter',
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('Ahmad');
});

test('a search that found somebody is seen by them, one that found others is not', async () => {
  const [found, other] = [await createOwner(world), await createOwner(world)];
  await found.submit(submissionInput(singleTravellerAnswers({ passportNumber: 'L1234567' })));
  await other.submit(submissionInput(singleTravellerAnswers()));
  await findArrivals(world, nextRequest(officer), { search: { by: 'passport', passportNumber: 'L1234567' } });
  expect((await looksOf(found, 'others')).items).toMatchObject([{ reason: 'search by passport' }]);
  expect((await looksOf(other, 'others')).items).toEqual([]);
});

test('a list of arrivals is seen by whom it shows, and by nobody else who comes that day', async () => {
  const flying = (flightNumber: string) => {
    const answers = singleTravellerAnswers();
    for (const { journey } of answers.travellers) journey.flightNumber = flightNumber;
    return submissionInput(answers);
  };
  const [shown, other] = [await createOwner(world), await createOwner(world)];
  await shown.submit(flying('BI777'));
  await other.submit(flying('BI778'));
  const { groups } = await readQueue(world, officer, { day: today });
  const group = groups.find(({ name }) => name === 'BI777')?.key ?? '';
  expect((await listArrivals(world, nextRequest(officer), { day: today, group })).items).toHaveLength(1);
  expect((await looksOf(shown, 'others')).items).toMatchObject([
    { act: 'staff/look', fields: ['name', 'reference', 'band', 'decisions'], reason: 'list of names' },
  ]);
  expect((await looksOf(other, 'others')).items).toEqual([]);
});

test('what one did oneself stands apart', async () => {
  const who = await createOwner(world);
  await who.submit(submissionInput(singleTravellerAnswers()));
  await who.confirm();
  expect((await looksOf(who, 'others')).items).toEqual([]);
  const own = (await looksOf(who, 'own')).items.map(({ act }) => act);
  expect(own).toEqual(expect.arrayContaining(['declaration/submit', 'login/confirm']));
});

test('many come a page at a time, the newest first', async () => {
  const who = await createOwner(world);
  for (let i = 0; i < 70; i++)
    await writeAudit(world.sql, nextRequest(officer), noon, {
      act: 'staff/look',
      subject: { kind: 'account', id: who.accountId },
      reason: String(i),
    });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next: more } = await looksOf(who, 'others', cursor);
    expect(items.length).toBeLessThanOrEqual(30);
    seen.push(...items.map(({ reason }) => reason));
    cursor = more;
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 70 }, (_, i) => String(69 - i)));
});

test('what a helper of the family did is not one’s own', async () => {
  const [who, helper] = [await createOwner(world), await createOwner(world)];
  const read = { act: 'members/read', subject: { kind: 'member', id: who.accountId }, fields: ['identity'] };
  await writeAudit(world.sql, nextRequest(helper), noon, read);
  expect((await looksOf(who, 'others')).items).toMatchObject([{ who: { kind: 'family' }, act: 'members/read' }]);
  expect((await looksOf(who, 'own')).items.map(({ act }) => act)).not.toContain('members/read');
});
