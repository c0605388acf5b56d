import { expect, test } from 'vitest';
import { readArrival } from '#capabilities/border/server/testing/public.ts';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { AuditSubject } from '../contract.ts';
import { readRequest, searchRecord } from './search-record.ts';
import { openAuditDeskWorld } from './testing/world.ts';

const world = await openAuditDeskWorld();
const auditor = await logInStaff(world, ['auditor'], { name: 'Dayang Juruaudit' });
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad', email: 'ahmad@example.com' });
const traveller = await logInTraveller(world, { mobile: '8765432' });
const passportNumber = 'X7654321';
const { reference, id } = await traveller.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
await readArrival(world, nextRequest(officer), { reference });

const search = (about: AuditSubject, more: object = {}) =>
  searchRecord(world, nextRequest(auditor), { about, ...more });
const actsIn = async (about: AuditSubject, more: object = {}) =>
  (await search(about, more)).items.map(({ act }) => act);

test.each<[string, AuditSubject]>([
  ['the reference', { by: 'reference', reference: reference.toLowerCase().replaceAll('-', ' ') }],
  ['the passport', { by: 'passport', passportNumber: passportNumber.toLowerCase() }],
  ['the telephone number', { by: 'phone', region: 'BN', number: '876 5432' }],
  ['its id', { by: 'thing', kind: 'declaration', id }],
])('who looked is found by %s', async (_what, about) => {
  const { items } = await search(about);
  const look = items.find(({ act, who }) => act === 'staff/look' && who.id === officer.staffId);
  expect(look).toMatchObject({
    who: { kind: 'staff', name: 'Awang Ahmad' },
    subject: { kind: 'declaration', id, reference },
    reason: 'at the counter',
    fields: ['identity', 'journey', 'health', 'versions', 'decisions'],
  });
  expect(items.map(({ act }) => act)).toContain('declaration/submit');
});

test('what a member of staff did is found by their address, and by their id', async () => {
  expect(await actsIn({ by: 'staff', email: 'Ahmad@Example.com' })).toEqual(['staff/look', 'staff/log-in']);
  expect(await actsIn({ by: 'staff-id', id: officer.staffId })).toEqual(['staff/look', 'staff/log-in']);
});

test('by act and by day', async () => {
  const everything = { by: 'everything' } as const;
  expect(await actsIn(everything, { act: 'declaration/submit' })).toEqual(['declaration/submit']);
  expect(await actsIn(everything, { act: 'declaration/submit', from: today, to: today })).toHaveLength(1);
  expect(await actsIn(everything, { act: 'declaration/submit', from: addDays(today, 1) })).toEqual([]);
  expect(await actsIn(everything, { act: 'declaration/submit', to: addDays(today, -1) })).toEqual([]);
});

test('an auditor’s search is a look, which the next one finds', async () => {
  const mine = async () =>
    (await search({ by: 'staff-id', id: auditor.staffId }, { act: 'staff/look' })).items.map(({ subject, reason }) => [
      subject.kind,
      subject.id,
      reason,
    ]);
  await search({ by: 'phone', region: 'BN', number: '8765432' });
  expect((await mine())[1]).toEqual(['account', traveller.accountId, 'audit']);
  await search({ by: 'reference', reference });
  expect((await mine())[1]).toEqual(['declaration', id, 'audit']);
  await search({ by: 'everything' });
  expect((await mine())[1]).toEqual(['record', 'everything', 'audit']);
});

test('nobody found is said, and on record', async () => {
  expect(await catchProblem(search({ by: 'passport', passportNumber: 'NONE00001' }))).toMatchObject({
    problem: 'oversight/nobody',
    status: 404,
  });
  expect(await catchProblem(search({ by: 'email', email: 'nobody@example.com' }))).toMatchObject({ status: 404 });
  expect(await catchProblem(search({ by: 'staff', email: 'nobody@example.com' }))).toMatchObject({ status: 404 });
  const { items } = await search({ by: 'staff-id', id: auditor.staffId });
  expect(items.filter(({ reason }) => reason === 'found nothing')).toHaveLength(3);
});

test('one entry leads to all of its request', async () => {
  const { items } = await search({ by: 'reference', reference }, { act: 'declaration/submit' });
  const all = await readRequest(world, nextRequest(auditor), { place: items[0]?.place ?? '' });
  expect(all.items.map(({ act }) => act)).toEqual(['declaration/submit']);
});

test('who searches more than 200 times an hour is stopped, and it rings', async () => {
  const eager = await logInStaff(world, ['auditor']);
  const again = () => catchProblem(searchRecord(world, nextRequest(eager), { about: { by: 'everything' } }));
  for (let i = 0; i < 200; i++) await again();
  expect(await again()).toMatchObject({ problem: 'staff/too-many-looks' });
  expect(world.counted['sihat_staff_looks_refused_total']).toBe(1);
});
