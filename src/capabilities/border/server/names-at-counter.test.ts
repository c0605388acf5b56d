import { describe, expect, test } from 'vitest';
import {
  logInTraveller,
  singleTravellerAnswers,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { accessesPerHour } from '#capabilities/staff/rules/limits.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, nextRequest, today } from '#foundation/server/testing/public.ts';
import { day } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { findArrivals } from './find-arrivals.ts';
import { findPassesByReference } from './find-passes-by-reference.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const traveller = await logInTraveller(world, { mobile: '7654321' });

describe('the names of a pass', () => {
  const mother = singleTravellerAnswers({ name: 'Siti binti Ahmad' });
  const readPass = async (reference: string) =>
    (await findPassesByReference(world, nextRequest(officer), { reference, birthDate: '1986-03-14' })).passes[0];
  const readNames = async (reference: string, change: { number?: number; pass?: string } = {}, staff = officer) =>
    (await readLatestDecisions(world, nextRequest(staff), { reference, number: 1, ...change })).travellers;

  test('are returned for a genuine pass in force, for its own traveller only', async () => {
    const { reference } = await traveller.submit(withSecondTraveller(mother, { name: 'Damit' }));
    const pass = (await readPass(reference))?.text ?? '';
    expect(await readNames(reference, { pass })).toEqual([
      {
        number: 1,
        name: 'Siti binti Ahmad',
        birthDate: '1986-03-14',
        nationality: expect.any(String),
        band: 'proceed',
      },
    ]);
    expect(await readNames(reference, { pass, number: 0 })).toEqual([]);
    expect(await readNames(reference, { pass, number: 2 })).toEqual([]);
    expect(await readNames(reference)).toEqual([]);
  });

  test('are not returned for an altered pass, or for the pass of another application', async () => {
    const { reference } = await traveller.submit(singleTravellerAnswers({ name: 'Siti Satu' }));
    const { reference: other } = await traveller.submit(singleTravellerAnswers({ name: 'Siti Dua' }));
    const pass = (await readPass(reference))?.text ?? '';
    expect(await readNames(other, { pass })).toEqual([]);
    const altered = pass.slice(0, -1) + (pass.endsWith('0') ? '1' : '0');
    expect(await readNames(reference, { pass: altered })).toEqual([]);
  });

  test('are not returned for a pass that was replaced, cancelled or has expired', async () => {
    const input = submissionInput(singleTravellerAnswers({ name: 'Siti Tiga' }));
    const { id, reference } = await traveller.submitInput(input);
    const pass = (await readPass(reference))?.text ?? '';
    await traveller.submit(input.answers, { id, revision: 1 });
    expect(await readNames(reference, { pass })).toEqual([]);
    const newPass = (await readPass(reference))?.text ?? '';
    expect(await readNames(reference, { pass: newPass })).toHaveLength(1);
    const later = { ...world, clock: { ...world.clock, now: () => world.clock.now() + 3 * day } };
    const { travellers } = await readLatestDecisions(later, nextRequest(officer), {
      reference,
      number: 1,
      pass: newPass,
    });
    expect(travellers).toEqual([]);
    await traveller.cancel(id);
    expect(await readNames(reference, { pass: newPass })).toEqual([]);
  });

  test('are an access on record, which does not count towards the hourly limit', async () => {
    const { id, reference } = await traveller.submit(singleTravellerAnswers({ name: 'Siti Empat' }));
    const pass = (await readPass(reference))?.text ?? '';
    const busy = await logInStaff(world, ['border-officer'], { name: 'Awang Sibuk' });
    for (let scan = 0; scan <= accessesPerHour; scan += 1) await readNames(reference, { pass }, busy);
    const rows = await world.sql.all<{ fields: string[]; reason: string }>`
      select distinct fields, reason from audit_entry
      where action = ${'staff/access'} and subject_id = ${id} and actor_id = ${busy.staffId}`;
    expect(rows).toEqual([{ fields: ['name', 'birthDate', 'nationality', 'band'], reason: 'pass presented' }]);
    expect(await readNames(reference, { pass }, busy)).toHaveLength(1);
  });
});

describe('a search by name', () => {
  const find = (name: string, change: { day?: string } = {}, staff = officer) =>
    findArrivals(world, nextRequest(staff), { search: { by: 'name', name, ...change } });

  test('finds travellers of the day by the beginnings of their names, without their groups', async () => {
    const answers = withSecondTraveller(singleTravellerAnswers({ name: 'Zoë Müller-O’Brien' }), { name: 'Finn' });
    const { reference } = await traveller.submit(answers);
    for (const name of ['muller zoe', 'MUELLER', 'o brien'])
      expect(await find(name)).toMatchObject({ items: [{ reference, number: 1, travellerCount: 2 }], hasMore: false });
    expect((await find('finn zoe')).items).toEqual([]);
  });

  test('searches another day on request, and refuses a day outside the queue', async () => {
    const tomorrow = addDays(today, 1);
    await traveller.submit(singleTravellerAnswers({ name: 'Esok Hari' }, tomorrow));
    expect((await find('esok')).items).toEqual([]);
    expect((await find('esok', { day: tomorrow })).items).toMatchObject([{ name: 'Esok Hari' }]);
    expect(await catchProblem(find('esok', { day: addDays(today, 30) }))).toMatchObject({
      problem: 'foundation/invalid',
      data: [{ path: 'search.day', key: 'day' }],
    });
  });

  test('returns 20 at most, says that there are more, and is on record for each declaration', async () => {
    for (let turn = 0; turn < 21; turn += 1) await traveller.submit(singleTravellerAnswers({ name: `Ramai Orang` }));
    const counting = await logInStaff(world, ['border-officer'], { name: 'Awang Kira' });
    const { items, hasMore } = await find('ramai', {}, counting);
    expect(items).toHaveLength(20);
    expect(hasMore).toBe(true);
    const row = await world.sql.first<{ count: number }>`select count(*)::int count from audit_entry
      where action = ${'staff/access'} and reason = ${'search by name'} and actor_id = ${counting.staffId}`;
    expect(row?.count).toBe(20);
  });

  test('that finds nothing is on record, without the name', async () => {
    const searching = await logInStaff(world, ['border-officer'], { name: 'Awang Cari' });
    await find('tiadasiapa', {}, searching);
    const rows = await world.sql.all<{ entry: string }>`
      select audit_entry::text entry from audit_entry where actor_id = ${searching.staffId}`;
    expect(rows.map(({ entry }) => entry).join()).toContain('found nothing');
    expect(rows.map(({ entry }) => entry).join()).not.toContain('tiadasiapa');
  });
});
