import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { decideArrival } from './decide-arrival.ts';
import { findArrivals } from './find-arrivals.ts';
import { deleteOldDecisions } from './jobs.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const atCounter = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const atDesk = await logInStaff(world, ['health-officer']);
const traveller = await logInTraveller(world, { mobile: '7654321' });

type Search = Parameters<typeof findArrivals>[2]['search'];
const find = async (search: Search, staff = atCounter) =>
  (await findArrivals(world, nextRequest(staff), { search })).items;
const read = (reference: string, staff = atCounter) => readArrival(world, nextRequest(staff), { reference });
const decide = (change: Parameters<typeof decisionInput>[0], staff = atCounter) =>
  decideArrival(world, nextRequest(staff), decisionInput(change));
const pair = () => withSecondTraveller(singleTravellerAnswers({ name: 'Siti Nur' }), { name: 'Awang Damit' });

async function readAuditRows(id: string) {
  return world.sql.all<{ action: string; fields: string[]; reason: string | null; actor_id: string }>`
    select action, fields, reason, actor_id from audit_entry where subject_id = ${id} and actor_kind = 'staff' order by id`;
}

describe('searching for an arrival', () => {
  test.each<[string, (found: { reference: string; passport: string }) => Search]>([
    ['its reference', ({ reference }) => ({ by: 'reference', reference })],
    [
      'its reference in another spelling',
      ({ reference }) => ({ by: 'reference', reference: reference.replaceAll('-', ' ').toLowerCase() }),
    ],
    [
      'a passport number in another spelling',
      ({ passport }) => ({ by: 'passport', passportNumber: ` ${passport.toLowerCase()} ` }),
    ],
  ])('finds by %s, and audits the access', async (_by, search) => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur' });
    const { id, reference } = await traveller.submit(answers);
    const found = await find(search({ reference, passport: answers.travellers[0]?.passportNumber ?? '' }));
    expect(found).toMatchObject([
      { id, reference, number: 1, travellerCount: 1, name: 'Siti Nur', band: 'proceed', status: 'submitted' },
    ]);
    expect(await readAuditRows(id)).toMatchObject([
      { action: 'staff/access', fields: ['name', 'birthDate', 'nationality', 'entryDate', 'band'] },
    ]);
  });

  test('finds one traveller of a group by passport, and all of them by reference', async () => {
    const answers = pair();
    const { reference } = await traveller.submit(answers);
    const passportNumber = answers.travellers[1]?.passportNumber ?? '';
    expect((await find({ by: 'passport', passportNumber })).map(({ name }) => name)).toEqual(['Awang Damit']);
    expect((await find({ by: 'reference', reference })).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('finds all holders of a passport number, latest declaration first', async () => {
    const first = singleTravellerAnswers({ name: 'Siti Nur', nationality: 'AU' });
    const passportNumber = first.travellers[0]?.passportNumber ?? '';
    const stranger = await logInTraveller(world);
    const early = await traveller.submit(first);
    world.setTime('2026-11-21T04:01:00.000Z');
    const late = await stranger.submit(singleTravellerAnswers({ name: 'Lee Wei', nationality: 'SG', passportNumber }));
    world.setTime(noon);
    expect(await find({ by: 'passport', passportNumber })).toMatchObject([
      { reference: late.reference, name: 'Lee Wei', nationality: 'Singapore', submittedAt: '2026-11-21T04:01:00.000Z' },
      { reference: early.reference, name: 'Siti Nur', nationality: 'Australia' },
    ]);
    expect((await read(early.reference)).duplicateDeclarations).toEqual([]);
  });

  test('finds the holder of a passport number that many strangers declared', async () => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur' });
    const passportNumber = answers.travellers[0]?.passportNumber ?? '';
    const { reference } = await traveller.submit(answers);
    for (let born = 1950; born < 1975; born++) {
      const birthDate = { day: '1', month: '1', year: String(born) };
      await traveller.submit(singleTravellerAnswers({ name: 'Stranger', passportNumber, birthDate }));
    }
    const found = await find({ by: 'passport', passportNumber });
    expect(found).toHaveLength(26);
    expect(found.map((arrival) => arrival.reference)).toContain(reference);
  });

  test('shows other declarations of the same person for the day, latest first', async () => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur', fever: 'yes' });
    const [second, third] = [await logInTraveller(world), await logInTraveller(world)];
    const first = await traveller.submit(answers);
    const passportNumber = answers.travellers[0]?.passportNumber ?? '';
    world.setTime('2026-11-21T04:02:00.000Z');
    const other = await second.submit(singleTravellerAnswers({ passportNumber }));
    world.setTime('2026-11-21T04:03:00.000Z');
    const newest = await third.submit(withSecondTraveller(singleTravellerAnswers(), { passportNumber, fever: 'no' }));
    world.setTime(noon);
    const [late, early] = [
      { reference: newest.reference, otherNumber: 2, submittedAt: '2026-11-21T04:03:00.000Z', band: 'proceed' },
      { reference: other.reference, otherNumber: 1, submittedAt: '2026-11-21T04:02:00.000Z', band: 'proceed' },
    ];
    expect((await read(first.reference)).duplicateDeclarations).toEqual([
      { number: 1, ...late },
      { number: 1, ...early },
    ]);
    expect((await read(newest.reference)).duplicateDeclarations).toMatchObject([
      { number: 2, reference: other.reference },
      { number: 2, reference: first.reference, band: 'see-health-officer' },
    ]);
    expect(await readAuditRows(other.id)).toMatchObject([
      { reason: 'declared more than once' },
      { reason: 'declared more than once' },
    ]);
  });

  test('finds submitted declarations by phone, but no drafts', async () => {
    const submitter = await logInTraveller(world, { mobile: '7111222' });
    const { id } = await submitter.submit();
    await submitter.startDraft(singleTravellerAnswers());
    const found = await find({ by: 'phone', region: 'BN', number: '711 1222' });
    expect(found.map((arrival) => arrival.id)).toEqual([id]);
    expect(await find({ by: 'phone', region: 'BN', number: '7111223' })).toEqual([]);
    await expect(find({ by: 'phone', region: 'BN', number: '12' })).rejects.toMatchObject({
      details: { fields: [{ key: 'phone' }] },
    });
  });

  test('audits a search without results, without the search term', async () => {
    const searcher = await logInStaff(world, ['border-officer']);
    expect(await find({ by: 'passport', passportNumber: 'X9999999' }, searcher)).toEqual([]);
    const row = await world.sql.first<{ all: string }>`
      select string_agg(e::text, ' ') "all" from audit_entry e where actor_id = ${searcher.staffId}`;
    expect(row?.all).toContain('found nothing');
    expect(row?.all).not.toContain('9999999');
  });

  test('refuses more than 200 people an hour, counts the refusal, and allows more in the next hour', async () => {
    const curious = await logInStaff(world, ['border-officer']);
    const { reference } = await traveller.submit();
    for (let count = 0; count < 200; count += 1) await read(reference, curious);
    await expect(read(reference, curious)).rejects.toMatchObject({ kind: { status: 429 } });
    expect(Object.keys(world.counted)).toContain('sihat_staff_accesses_refused_total');
    expect(await read(reference)).toMatchObject({ reference });
    world.advanceTime(7_200_000);
    expect(await read(reference, curious)).toMatchObject({ reference });
    world.setTime(noon);
  });
});

describe('an application at the counter', () => {
  test('shows what the role of the officer may see, in their language', async () => {
    const { reference } = await traveller.submit(singleTravellerAnswers({ fever: 'yes' }));
    const textFor = async (staff: typeof atCounter) => JSON.stringify(await read(reference, staff));
    expect(await textFor(atCounter)).toContain('Passport number');
    expect(await textFor(atCounter)).not.toContain('E-mail');
    expect(await textFor(atDesk)).toContain('E-mail');
    expect(await textFor({ ...atCounter, language: 'ms' })).toContain('Nombor pasport');
    expect(await read(reference)).toMatchObject({
      version: 1,
      travellers: [{ band: 'see-health-officer' }],
      changes: [],
      decisions: [],
    });
  });

  test('lists the changes of each version, latest first', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submitInput(first);
    const edited = (change: object) => ({
      ...first.answers,
      travellers: first.answers.travellers.map((entry) => ({ ...entry, ...change })),
    });
    await traveller.submit(edited({ rash: 'yes' }), { id, revision: 1 });
    await traveller.submit(edited({ rash: 'yes', name: 'Siti Nurul' }), { id, revision: 2 });
    const { changes } = await read(reference);
    expect(
      changes.map(({ version, changes: [firstChange] }) => [version, firstChange?.label, firstChange?.to]),
    ).toEqual([
      [3, 'Full name (as in passport)', 'Siti Nurul'],
      [2, 'Rash now or in the last 24 hours', 'Yes'],
    ]);
  });

  test('refuses drafts and unknown references', async () => {
    const id = await traveller.startDraft(singleTravellerAnswers());
    const { summary } = await traveller.read(id);
    for (const reference of [summary.reference, 'AAAA-BBBB-CCCC', '', '%'])
      await expectProblem(read(reference), 'border/unknown-reference');
    await traveller.restart(id);
  });
});

describe('a decision', () => {
  test('is shown to the next officer with its details, which are encrypted in the database', async () => {
    const { id, reference } = await traveller.submit();
    expect(await decide({ reference, note: 'Canary cough', temperature: 381 })).toEqual({
      isOutdated: false,
      decidedAt: noon,
    });
    expect((await read(reference)).decisions).toMatchObject([
      {
        number: 1,
        version: 1,
        kind: 'referred',
        note: 'Canary cough',
        temperature: 381,
        decidedAt: noon,
        staff: 'Awang Pegawai',
      },
    ]);
    expect(await readAuditRows(id)).toContainEqual({
      action: 'border/referred',
      fields: ['decision', 'note', 'temperature'],
      reason: null,
      actor_id: atCounter.staffId,
    });
    const row = await world.sql.first<{ all: string }>`
      select string_agg(d::text, ' ') || (select string_agg(e::text, ' ') from audit_entry e) "all" from border_decision d`;
    expect(row?.all).not.toMatch(/Canary|"temperature"/);
  });

  test('is recorded once for a scan that is sent repeatedly and concurrently', async () => {
    const { id, reference } = await traveller.submit();
    const scan = { reference, scanId: newId(), kind: 'cleared' as const };
    const answers = await Promise.all(Array.from({ length: 20 }, () => decide(scan)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await read(reference)).decisions).toHaveLength(1);
    expect((await readAuditRows(id)).filter(({ action }) => action === 'border/cleared')).toHaveLength(1);
    await expect(decide({ ...scan, kind: 'referred' })).rejects.toMatchObject({ kind: { status: 422 } });
    await expect(decide(scan, atDesk)).rejects.toMatchObject({ kind: { status: 422 } });
    const { reference: another } = await traveller.submit();
    await expect(decide({ ...scan, reference: another })).rejects.toMatchObject({ kind: { status: 422 } });
  });

  test('is recorded for each traveller of a group', async () => {
    const { reference } = await traveller.submit(pair());
    await decide({ reference, number: 0, kind: 'paper-check' });
    expect((await read(reference)).decisions.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'paper-check'],
      [2, 'paper-check'],
    ]);
    await expectProblem(decide({ reference, number: 3 }), 'border/unknown-traveller');
  });

  test('is recorded for an outdated version, and reported as outdated', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submitInput(first);
    await traveller.submit(first.answers, { id, revision: 1 });
    expect(await decide({ reference, version: 1 })).toMatchObject({ isOutdated: true });
    expect(await decide({ reference, version: 2 })).toMatchObject({ isOutdated: false });
  });

  test('counts from the time it was made, and is refused when dated in the future', async () => {
    world.setTime('2026-11-19T00:00:00.000Z');
    const { reference } = await traveller.submit();
    world.setTime(noon);
    const [earlier, soon, later] = ['2026-11-19T01:00:00.000Z', '2026-11-21T04:04:00.000Z', '2026-11-21T04:06:00.000Z'];
    expect(await decide({ reference, decidedAt: earlier })).toMatchObject({ decidedAt: earlier });
    expect(await decide({ reference, decidedAt: soon })).toMatchObject({ decidedAt: soon });
    await expectProblem(decide({ reference, decidedAt: later }), 'border/decided-in-future');
  });

  test('closes the application for edits and cancellation when it clears a traveller', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submitInput(first);
    await decide({ reference, kind: 'paper-check' });
    expect((await traveller.read(id)).summary.isEditable).toBe(true);
    await decide({ reference, kind: 'cleared' });
    expect((await traveller.read(id)).summary.isEditable).toBe(false);
    await expectProblem(traveller.save(id, 1, first.answers), 'declaration/closed');
    await expectProblem(traveller.submit(first.answers, { id, revision: 1 }), 'declaration/closed');
    await expectProblem(traveller.cancel(id), 'declaration/closed');
    expect((await traveller.issueTicket(id)).ticket).toBeTruthy();
  });

  test('is refused for officers themselves and namesakes, also when sent late, but an earlier one stays', async () => {
    const email = 'awang.sendiri@example.com';
    const { id: accountId } = await ensureAccount(world, { email }, 'en');
    const self = await logInStaff(world, ['border-officer'], { name: 'Awang Sendiri', email });
    const [family, stranger] = [await logInTraveller(world, { accountId }), await logInTraveller(world)];
    const child = await family.submit(singleTravellerAnswers({ name: 'Siti Nur' }));
    const group = await stranger.submit(
      withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'SENDIRI, Awang' }),
    );
    for (const { reference } of [child, group])
      for (const number of [0, 1])
        await expect(decide({ reference, number, decidedAt: '2026-11-20T04:00:00.000Z' }, self)).rejects.toMatchObject({
          code: 'staff/own-case',
          kind: { status: 403 },
        });
    expect((await read(child.reference)).decisions).toEqual([]);
    expect(await decide({ reference: child.reference, kind: 'cleared' })).toMatchObject({ isOutdated: false });
    const other = await stranger.submit(singleTravellerAnswers({ name: 'Siti' }));
    const scan = { reference: other.reference, scanId: newId() };
    const answer = await decide(scan, self);
    await stranger.submit(singleTravellerAnswers({ name: 'Awang Sendiri' }), { id: other.id, revision: 1 });
    expect(await decide(scan, self)).toEqual({ ...answer, isOutdated: true });
    await expectProblem(decide({ reference: other.reference, version: 2 }, self), 'staff/own-case');
  });

  test('is refused for a cancelled declaration', async () => {
    const { id, reference } = await traveller.submit();
    await traveller.cancel(id);
    await expectProblem(decide({ reference }), 'border/cancelled');
  });

  test('is deleted after its retention period', async () => {
    world.setTime('2026-10-09T00:00:00.000Z');
    const { reference } = await traveller.submit(singleTravellerAnswers(undefined, '2026-10-09'));
    world.setTime(noon);
    await decide({ reference, decidedAt: '2026-10-09T00:00:00.000Z' });
    await decide({ reference, decidedAt: '2026-10-11T00:00:00.000Z' });
    await deleteOldDecisions(world);
    expect((await read(reference)).decisions.map(({ decidedAt }) => decidedAt)).toEqual(['2026-10-11T00:00:00.000Z']);
  });
});

test('returns device data with keys, withdrawn passes and decisions, and audits the call', async () => {
  const [cleared, cancelledDeclaration] = [await traveller.submit(), await traveller.submit()];
  await traveller.cancel(cancelledDeclaration.id);
  await decide({ reference: cleared.reference, kind: 'cleared' });
  const deviceData = await readBorderDeviceData(world, nextRequest(atCounter));
  expect(deviceData).toMatchObject({ at: noon, keys: { issuer: 'BN', keys: testPassKeys.publicKeys } });
  expect(deviceData.passportCheckKeys.map(({ kid }) => kid)).toEqual(testPassKeys.publicKeys.map(({ kid }) => kid));
  expect(deviceData.withdrawn.items.filter(({ cancelled }) => cancelled).length).toBeGreaterThan(0);
  expect(deviceData.latestDecisions).toContainEqual({
    reference: cleared.reference,
    number: 1,
    at: noon,
    kind: 'cleared',
    staff: 'Awang Pegawai',
    lane: null,
    source: 'counter',
  });
  expect(await readAuditRows(atCounter.staffId)).toContainEqual(
    expect.objectContaining({ action: 'border/read-device-data' }),
  );
});
