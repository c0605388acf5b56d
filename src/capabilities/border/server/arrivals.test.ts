import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { emptyTraveller } from '#capabilities/declaration/rules/answers.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { expectProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { findPassesByReference } from './find-passes-by-reference.ts';
import { decideArrival } from './decide-arrival.ts';
import { findArrivals } from './find-arrivals.ts';
import { listArrivals } from './list-arrivals.ts';
import { readQueue } from './read-queue.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const officer = await logInStaff(world, ['border-officer']);
const traveller = await logInTraveller(world, { mobile: '7654321' });
// Each test uses its own day, so that the counts do not mix.
const [tomorrow, dayAfter] = [addDays(today, 1), addDays(today, 2)];

const queue = (day = today) => readQueue(world, nextRequest(officer), { day });
const list = (group: string, day = today, staff = officer) => listArrivals(world, nextRequest(staff), { day, group });
const groupNamed = async (name: string, day = today) => (await queue(day)).groups.find((group) => group.name === name);

function journeyBy(change: Partial<TravellerAnswers['journey']>, entryDate = today): TravellerAnswers['journey'] {
  const empty = emptyTraveller({ isFirst: true }).journey;
  return { ...empty, entryDate: toEnteredDate(entryDate), departureCountry: 'SG', visited: ['SG'], ...change };
}
const onFlight = (flightNumber: string, change: Partial<TravellerAnswers> = {}, day = today) =>
  singleTravellerAnswers({ ...change, journey: journeyBy({ mode: 'air', flightNumber }, day) }, day);

const decide = (reference: string, change: object = {}) =>
  decideArrival(world, nextRequest(officer), decisionInput({ reference, ...change }));

describe('the queue of a day', () => {
  test('counts by band and by flight or vessel, however these were typed, with all land arrivals together', async () => {
    await traveller.submit(onFlight('bi 0422', {}, tomorrow));
    await traveller.submit(onFlight('BI-422', { fever: 'yes' }, tomorrow));
    await traveller.submit(onFlight('SQ148', {}, tomorrow));
    await traveller.submit(
      singleTravellerAnswers({ journey: journeyBy({ mode: 'air', flightUnknown: true }, tomorrow) }, tomorrow),
    );
    await traveller.submit(
      singleTravellerAnswers(
        { journey: journeyBy({ mode: 'sea', vesselName: 'M.V. Seri Labuan' }, tomorrow) },
        tomorrow,
      ),
    );
    const byCar = (vehicleNumber: string) =>
      singleTravellerAnswers(
        { journey: journeyBy({ mode: 'land', departureCountry: 'MY', vehicleNumber }, tomorrow) },
        tomorrow,
      );
    await traveller.submit(withSecondTraveller(byCar('BAA 1234'), {}));
    await traveller.submit(byCar('BAB 77'));
    const { groups, hours, at } = await queue(tomorrow);
    const summaries = groups.map(({ mode, name, proceed, seeHealthOfficer: desk }) =>
      [mode, name, proceed.travellerCount, desk.travellerCount].join(' '),
    );
    expect(new Set(summaries)).toEqual(
      new Set(['air  1 0', 'air BI422 1 1', 'air SQ148 1 0', 'land  3 0', 'sea M.V. Seri Labuan 1 0']),
    );
    expect(hours).toEqual([]);
    expect(at).toEqual(noon);
    expect(groups.map(({ key }) => key).join()).not.toMatch(/BI|SQ|labuan/i);
  });

  test('follows decisions, edits and cancellations', async () => {
    const counts = async () => {
      const { proceed, seeHealthOfficer: desk } = (await groupNamed('BI21')) ?? {};
      return { proceed, desk };
    };
    const first = submissionInput(withSecondTraveller(onFlight('BI21'), { fever: 'yes' }));
    const { id, reference } = await traveller.submitInput(first);
    const none = { travellerCount: 0, decidedCount: 0 };
    expect(await counts()).toEqual({
      proceed: { travellerCount: 1, decidedCount: 0 },
      desk: { travellerCount: 1, decidedCount: 0 },
    });
    await decide(reference, { number: 2, kind: 'paper-check' });
    await decide(reference, { number: 2, reason: 'Coughs since' });
    expect((await counts()).desk).toEqual({ travellerCount: 1, decidedCount: 1 });
    const edited = {
      ...first.answers,
      travellers: first.answers.travellers.map((entry) => ({ ...entry, fever: 'no' as const })),
    };
    await traveller.submit(edited, { id, revision: 1 });
    expect(await counts()).toEqual({ proceed: { travellerCount: 2, decidedCount: 0 }, desk: none });
    // About the previous version: the traveller stays undecided.
    await decide(reference, { number: 2 });
    expect((await counts()).proceed).toEqual({ travellerCount: 2, decidedCount: 0 });
    await decide(reference, { number: 0, version: 2 });
    expect((await counts()).proceed).toEqual({ travellerCount: 2, decidedCount: 2 });
    await traveller.cancel(id);
    expect(await groupNamed('BI21')).toBeUndefined();
  });

  test('counts a cleared traveller as decided, whichever version the decision was about', async () => {
    const first = submissionInput(onFlight('BI22'));
    const { id, reference } = await traveller.submitInput(first);
    await traveller.submit(first.answers, { id, revision: 1 });
    await decide(reference, { kind: 'cleared', version: 1 });
    expect(await groupNamed('BI22')).toMatchObject({ proceed: { travellerCount: 1, decidedCount: 1 } });
  });

  test('counts decisions by the hour in Brunei of the last decision about each traveller', async () => {
    world.setTime('2026-11-19T15:00:00.000Z');
    const { reference } = await traveller.submit(withSecondTraveller(onFlight('BI23', {}, today), {}));
    const other = await traveller.submit(onFlight('BI23'));
    world.setTime(noon);
    const yesterday = addDays(today, -1);
    const reason = 'Seen by Dayang Doktor';
    const yesterdayAt = (time: string) => `${yesterday}T${time}:00.000Z`;
    // 23:59 of the day before in Brunei, 00:00, 09:59, 10:00, and midnight of today.
    await decide(other.reference, { kind: 'paper-check', decidedAt: `${addDays(today, -2)}T15:59:59.999Z` });
    await decide(reference, { number: 1, decidedAt: `${addDays(today, -2)}T16:00:00.000Z` });
    await decide(reference, { number: 2, kind: 'paper-check', decidedAt: yesterdayAt('01:59') });
    await decide(reference, { number: 2, kind: 'cleared', decidedAt: yesterdayAt('02:00') });
    await decide(other.reference, { kind: 'cleared', decidedAt: yesterdayAt('16:00'), reason });
    expect((await queue(yesterday)).hours).toEqual([
      { hour: 0, cleared: 0, referred: 1, 'paper-check': 0 },
      { hour: 10, cleared: 1, referred: 0, 'paper-check': 0 },
    ]);
  });

  test.each([addDays(today, -2), addDays(today, 8), '2026-02-30', '2026-11-2x'])('refuses the day %s', async (day) => {
    const refusal = { details: { fields: [{ path: 'day', key: 'day' }] } };
    await expect(queue(day)).rejects.toMatchObject(refusal);
    await expect(list('air', day)).rejects.toMatchObject(refusal);
  });

  test('names no traveller, and stores no readable flight or vessel in the database', async () => {
    const canary = onFlight('', { name: 'Canary' }, dayAfter);
    await traveller.submit({
      ...canary,
      travellers: canary.travellers.map((entry) => ({
        ...entry,
        journey: journeyBy({ mode: 'sea', vesselName: 'Canary of the sea' }, dayAfter),
      })),
    });
    const { groups } = await queue(dayAfter);
    expect(groups).toMatchObject([{ name: 'Canary of the sea' }]);
    const row = await world.sql.first<{ all: string }>`
      select string_agg(t::text, ' ') || (select string_agg(d::text, ' ') from declaration d) "all"
      from declaration_traveller t where entry_date = ${dayAfter}`;
    expect(row?.all).not.toMatch(/canary/i);
    expect(row?.all).not.toContain(Buffer.from('CANARY').toString('hex'));
  });
});

describe('the list of a flight', () => {
  test('lists undecided travellers first, with the last decision of the others', async () => {
    const { reference } = await traveller.submit(
      withSecondTraveller(onFlight('BI31', { name: 'Siti' }), { name: 'Ahmad', fever: 'yes' }),
    );
    const done = await traveller.submit(onFlight('BI31', { name: 'Noraini' }));
    await decide(done.reference, { kind: 'paper-check' });
    await decide(done.reference, { kind: 'cleared', decidedAt: '2026-11-21T04:01:00.000Z' });
    const { key = '' } = (await groupNamed('BI31')) ?? {};
    const { total, items } = await list(key);
    expect(total).toBe(3);
    expect(items).toMatchObject([
      { reference, number: 2, travellerCount: 2, name: 'Ahmad', band: 'see-health-officer', decision: null },
      { reference, number: 1, travellerCount: 2, name: 'Siti', band: 'proceed', decision: null },
      {
        reference: done.reference,
        name: 'Noraini',
        decision: { kind: 'cleared', decidedAt: '2026-11-21T04:01:00.000Z', isDeclarationEdited: false },
      },
    ]);
  });

  test('marks a decision about a version that has been edited since', async () => {
    const first = submissionInput(onFlight('BI32'));
    const { id, reference } = await traveller.submitInput(first);
    await decide(reference);
    await traveller.submit(first.answers, { id, revision: 1 });
    const { key = '' } = (await groupNamed('BI32')) ?? {};
    expect((await list(key)).items).toMatchObject([{ decision: { kind: 'referred', isDeclarationEdited: true } }]);
  });

  test('audits one access an hour for each list', async () => {
    const viewer = await logInStaff(world, ['border-officer']);
    const readAccesses = async () => {
      return world.sql.all<{ subject: string; fields: string[] }>`
        select subject_kind || ' ' || subject_id subject, fields from audit_entry where actor_id = ${viewer.staffId}
          and action = 'staff/access' order by id`;
    };
    const fields = ['name', 'reference', 'band', 'decisions'];
    for (let fetched = 0; fetched < 3; fetched += 1) await list('land', today, viewer);
    expect(await readAccesses()).toEqual([{ subject: `arrivals ${today} land`, fields }]);
    await list('land', tomorrow, viewer);
    expect(await readAccesses()).toHaveLength(2);
    world.advanceTime(3_700_000);
    await list('land', today, viewer);
    expect(await readAccesses()).toHaveLength(3);
    world.setTime(noon);
  });

  test('refuses more than twelve different lists an hour, and counts the refusals', async () => {
    const curious = await logInStaff(world, ['border-officer']);
    const key = (number: number) => `sea-${String(number).padStart(12, '0')}`;
    for (let index = 0; index < 12; index += 1) await list(key(index), today, curious);
    const refusedBefore = world.counted['sihat_staff_accesses_refused_total'] ?? 0;
    for (const _ of [1, 2]) await expectProblem(list(key(12), today, curious), 'staff/lookup-limit');
    expect(world.counted['sihat_staff_accesses_refused_total']).toBe(refusedBefore + 2);
    // A list that is open already can still be refreshed.
    expect(await list(key(3), today, curious)).toEqual({ total: 0, items: [] });
    const rows = await world.sql.all<{ action: string; n: number }>`
      select action, count(*) n from audit_entry where actor_id = ${curious.staffId} and action like 'staff/access%' group by action order by action`;
    expect(rows).toEqual([
      { action: 'staff/access', n: 12 },
      { action: 'staff/access-refused', n: 2 },
    ]);
  });

  test.each(['', 'rail', 'air-', 'air-12', "land' or '1'='1", 'air-0123456789ABC'])(
    'refuses the invalid group %j',
    async (group) => {
      await expect(list(group)).rejects.toMatchObject({ details: { fields: [{ path: 'group' }] } });
    },
  );
});

describe('a search by contact number', () => {
  test('finds travellers with the contact number, whoever submitted them, and ignores colliding hashes', async () => {
    const submitter = await logInTraveller(world, { mobile: '7222333' });
    const contact = { region: 'MY', number: '0123456789', email: 'a@example.com' };
    const shared = { sameContact: false, contact };
    const { id } = await submitter.submit(withSecondTraveller(singleTravellerAnswers(), shared));
    const find = async (region: string, number: string) =>
      (await findArrivals(world, nextRequest(officer), { search: { by: 'phone', region, number } })).items;
    expect((await find('MY', '12 345 6789')).map((found) => [found.id, found.number])).toEqual([
      [id, 1],
      [id, 2],
    ]);
    expect(await find('MY', '123456788')).toEqual([]);
    const other = await submitter.submit();
    await world.sql.run`update declaration_traveller set contact = (select contact from declaration_traveller
      where declaration_id = ${id} and number = 2) where declaration_id = ${other.id}`;
    expect((await find('MY', '0123456789')).map((found) => found.id)).toEqual([id, id]);
  });

  test("finds an application once when the account's own number is also the contact number", async () => {
    const submitter = await logInTraveller(world, { mobile: '7222444' });
    const { id } = await submitter.submit(
      singleTravellerAnswers({ contact: { region: 'BN', number: '7222444', email: 'a@example.com' } }),
    );
    const { items } = await findArrivals(world, nextRequest(officer), {
      search: { by: 'phone', region: 'BN', number: '7222444' },
    });
    expect(items.map((found) => found.id)).toEqual([id]);
  });
});

describe('a check without a code', () => {
  const check = (reference: string, birthDate: string) =>
    findPassesByReference(world, nextRequest(officer), { reference, birthDate });

  test('returns the current pass of a traveller, by reference and birth date', async () => {
    const { id, reference } = await traveller.submit(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), {
        name: 'Danish',
        birthDate: toEnteredDate('2012-08-02'),
      }),
    );
    const { passes } = await check(reference.replaceAll('-', '').toLowerCase(), '2012-08-02');
    expect(passes).toMatchObject([{ number: 2, name: 'Danish', text: expect.stringMatching(/^SHT1:/) as string }]);
    const rows = await world.sql.all<{ fields: string[]; reason: string }>`
      select fields, reason from audit_entry where subject_id = ${id} and action = 'staff/access'`;
    expect(rows).toEqual([{ fields: ['name', 'pass'], reason: 'check without a code' }]);
  });

  test('returns the passes of all travellers with the same birth date', async () => {
    const { reference } = await traveller.submit(withSecondTraveller(singleTravellerAnswers(), {}));
    expect((await check(reference, '1986-03-14')).passes.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('returns the pass of a traveller whose passport omits the day of birth', async () => {
    const birthDate = { day: 'XX', month: '8', year: '1974' };
    const { reference } = await traveller.submit(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { birthDate }),
    );
    expect((await check(reference, '1974-08')).passes.map(({ number }) => number)).toEqual([2]);
    await expectProblem(check(reference, '1974'), 'border/unknown-birth');
    await expectProblem(check(reference, '1974-08-01'), 'border/unknown-birth');
  });

  test('gives the same answer for a wrong day and an unknown reference, and reports a cancelled declaration', async () => {
    const { id, reference } = await traveller.submit();
    await expectProblem(check(reference, '1986-03-15'), 'border/unknown-birth');
    await expectProblem(check('AAAA-BBBB-CCCC', '1986-03-14'), 'border/unknown-birth');
    await expect(check(reference, '1986-02-30')).rejects.toMatchObject({ details: { fields: [{ key: 'date' }] } });
    await traveller.cancel(id);
    await expectProblem(check(reference, '1986-03-14'), 'border/cancelled');
  });
});
