import { expect, test } from 'vitest';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openTestWorld, today } from '#foundation/server/testing/public.ts';
import { expectSortedList } from '#foundation/server/testing/sorted-list.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { CaseList, type CaseView, listCases as call, ServiceLevel } from '../contract-list.ts';
import { countries } from '#capabilities/places/rules/countries.ts';
import { personColumn } from './encryption.ts';
import { listCases } from './list-cases.ts';

const world = await openTestWorld();
const staffId = newId();
const listOf = (list: CaseList) => (input: object) => listCases(world, { staffId } as StaffActor, { list, ...input });

// Cases of every list: unassigned, own, followed with and without recent answers, and ended ones.
for (let index = 0; index < 48; index += 1) {
  const id = newId();
  const person = personColumn.encrypt(world, id, {
    name: 'Siti',
    initials: 'S',
    birthDate: '1986-03-14',
    passportNumber: '',
    nationality: 'BN',
    phone: '',
    email: '',
    entryDate: today,
  });
  const state = (['open', 'followed', 'ended'] as const)[index % 3] ?? 'open';
  const isFollowed = state === 'followed';
  const endedAt = state === 'ended' ? `2026-11-1${index % 9}T00:00:00Z` : null;
  await world.sql.run`
    insert into follow_up_case (id, declaration_id, reference, number, version, account_id, language, origin, post, person,
      last_entry_date, state, ending, staff_id, opened_at, raised_at, starts_on, ends_on, last_answer_on, ended_at,
      age, departure_country, transport, temperature, symptoms)
    values (${id}, ${newId()}, ${`AAAA-BBBB-00${10 + (index % 20)}`}, ${1 + (index % 4)}, 1, ${newId()}, 'en', 'desk',
      ${(['air', 'land', 'sea'] as const)[index % 3 === 0 ? index % 2 : 2]}, ${person}, ${today}, ${state},
      ${endedAt && 'decided'}, ${index % 2 === 0 ? staffId : null}, ${`2026-11-0${1 + (index % 5)}T00:00:00Z`},
      ${index % 6 === 1 ? '2026-11-20T00:00:00Z' : null}, ${isFollowed ? addDays(today, -(index % 7)) : null},
      ${isFollowed ? addDays(today, 20) : null}, ${isFollowed && index % 4 !== 0 ? addDays(today, -(index % 5)) : null}, ${endedAt},
      ${index % 4 === 3 ? null : index * 2}, ${['SG', 'MY', null][index % 3]}, ${['BI421', 'BI422', null][index % 3]},
      ${state === 'ended' || index % 4 === 0 ? null : 370 + index}, ${state === 'ended' ? [] : [['fever', 'rash'], ['fever'], []][index % 3]})`;
  for (let calls = index % 3; calls > 0; calls -= 1)
    await world.sql.run`
      insert into follow_up_entry (id, case_id, at, kind) values (${newId()}, ${id}, '2026-11-20T00:00:00Z', 'no-answer')`;
}

test.each(CaseList.options)('sorts the list "%s" by every column', (list) =>
  expectSortedList(call, listOf(list), {
    reference: ({ reference, number }) => `${reference} ${number}`,
    status: ({ dueAt, waitingSince }) => parseInstant(dueAt ?? waitingSince),
    symptoms: ({ symptoms }) => symptoms.join(' '),
    temperature: ({ temperature }) => temperature ?? 0,
    age: ({ age }) => age ?? -1,
    country: ({ departureCountry }) => countries.findIndex(({ code }) => code === departureCountry),
    transport: ({ transport }) => transport ?? '',
    waiting: ({ waitingSince }) => parseInstant(waitingSince),
    day: ({ day }) => day ?? -1,
    answer: ({ lastAnswerOn }) => lastAnswerOn ?? '',
    calls: ({ unansweredCalls }) => unansweredCalls,
  }),
);

test('finds a part of a reference within the list, and a complete one in every list', async () => {
  const found = await listOf('mine')({ reference: 'bbbb 0012', sort: '-waiting' });
  expect(found.items.length).toBeGreaterThan(0);
  expect(found.items.every(({ reference, isHeldByCaller }) => reference.endsWith('0012') && isHeldByCaller)).toBe(true);
  const everywhere = await listOf('mine')({ reference: 'AAAA-BBBB-0012', sort: 'reference' });
  expect(new Set(everywhere.items.map(({ status }) => status)).size).toBeGreaterThan(1);
});

const isEvery = async (list: CaseList, filters: object, matches: (row: CaseView) => boolean) => {
  const { items } = await listOf(list)({ ...filters, sort: 'waiting' });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(matches)).toBe(true);
  const all = await listOf(list)({ sort: 'waiting' });
  expect(all.items.filter(matches)).toHaveLength(items.length);
};

test('filters by each column, and by several at once', async () => {
  await isEvery('new', { symptom: 'rash' }, ({ symptoms }) => symptoms.includes('rash'));
  await isEvery('mine', { temperature: '380' }, ({ temperature }) => (temperature ?? 0) >= 380);
  await isEvery('mine', { age: '18-59' }, ({ age }) => age !== null && age >= 18 && age <= 59);
  await isEvery('closed', { age: '60+' }, ({ age }) => age !== null && age >= 60);
  await isEvery('followed', { country: 'MY' }, ({ departureCountry }) => departureCountry === 'MY');
  await isEvery('in-progress', { transport: 'bi 421' }, ({ transport }) => transport === 'BI421');
  await isEvery('in-progress', { holder: staffId }, ({ isHeldByCaller }) => isHeldByCaller);
  await isEvery('new', { holder: 'none' }, ({ holder }) => holder === null);
  await isEvery(
    'mine',
    { symptom: 'fever', country: 'SG', level: 'overdue' },
    (row) => row.symptoms.includes('fever') && row.departureCountry === 'SG' && row.serviceLevel === 'overdue',
  );
});

test.each(ServiceLevel.options)('lists the cases that are %s', async (level) => {
  for (const list of ['new', 'mine', 'followed', 'silent'] as const) {
    const { items } = await listOf(list)({ level, sort: 'status' });
    const all = await listOf(list)({});
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      all.items.flatMap(({ id, serviceLevel }) => (serviceLevel === level ? [id] : [])).toSorted(),
    );
  }
});

test('filters by border post in any order', async () => {
  const { items } = await listOf('new')({ post: 'land', sort: 'waiting' });
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ post }) => post === 'land')).toBe(true);
});
