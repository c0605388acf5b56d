import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { ensureAccount } from '#capabilities/login/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { testPassKeys } from '#capabilities/pass/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { decideArrival } from './decide-arrival.ts';
import { findArrivals } from './find-arrivals.ts';
import { deleteOldDecisions } from './public.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderKit } from './read-border-kit.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const atCounter = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const atDesk = await logInStaff(world, ['health-officer']);
const traveller = await logInTraveller(world, { mobile: '7654321' });

type Search = Parameters<typeof findArrivals>[2]['search'];
const find = async (search: Search, who = atCounter) => (await findArrivals(world, nextRequest(who), { search })).items;
const read = (reference: string, who = atCounter) => readArrival(world, nextRequest(who), { reference });
const decide = (change: Parameters<typeof decisionInput>[0], who = atCounter) =>
  decideArrival(world, nextRequest(who), decisionInput(change));
const pair = () => withSecondTraveller(singleTravellerAnswers({ name: 'Siti Nur' }), { name: 'Awang Damit' });

async function acts(id: string) {
  const { rows } = await sql<{ act: string; fields: string[]; reason: string | null; actor_id: string }>`
    select act, fields, reason, actor_id from audit_entry where subject_id = ${id} and actor_kind = 'staff' order by id`.execute(
    world.sql,
  );
  return rows;
}

describe('a search', () => {
  test.each<[string, (found: { reference: string; passport: string }) => Search]>([
    ['its reference', ({ reference }) => ({ by: 'reference', reference })],
    [
      'its reference as it is read aloud',
      ({ reference }) => ({ by: 'reference', reference: reference.replaceAll('-', ' ').toLowerCase() }),
    ],
    [
      'a passport number, however it is written',
      ({ passport }) => ({ by: 'passport', passportNumber: ` ${passport.toLowerCase()} ` }),
    ],
  ])('finds by %s, and is on record', async (_by, search) => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur' });
    const { id, reference } = await traveller.submit(submissionInput(answers));
    const found = await find(search({ reference, passport: answers.travellers[0]?.passportNumber ?? '' }));
    expect(found).toMatchObject([
      { id, reference, number: 1, of: 1, name: 'Siti Nur', band: 'proceed', status: 'submitted' },
    ]);
    expect(await acts(id)).toMatchObject([
      { act: 'staff/look', fields: ['name', 'birthDate', 'nationality', 'entryDate', 'band'] },
    ]);
  });

  test('by passport shows that traveller of a group alone, by reference all of them', async () => {
    const answers = pair();
    const { reference } = await traveller.submit(submissionInput(answers));
    const passportNumber = answers.travellers[1]?.passportNumber ?? '';
    expect((await find({ by: 'passport', passportNumber })).map(({ name }) => name)).toEqual(['Awang Damit']);
    expect((await find({ by: 'reference', reference })).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('by passport number shows everybody who has it, the newest declaration of a day first', async () => {
    const first = singleTravellerAnswers({ name: 'Siti Nur', nationality: 'AU' });
    const passportNumber = first.travellers[0]?.passportNumber ?? '';
    const stranger = await logInTraveller(world);
    const early = await traveller.submit(submissionInput(first));
    world.setTime('2026-11-21T04:01:00.000Z');
    const late = await stranger.submit(
      submissionInput(singleTravellerAnswers({ name: 'Lee Wei', nationality: 'SG', passportNumber })),
    );
    world.setTime(noon);
    expect(await find({ by: 'passport', passportNumber })).toMatchObject([
      { reference: late.reference, name: 'Lee Wei', nationality: 'Singapore', submittedAt: '2026-11-21T04:01:00.000Z' },
      { reference: early.reference, name: 'Siti Nur', nationality: 'Australia' },
    ]);
    expect((await read(early.reference)).alsoDeclared).toEqual([]);
  });

  test('by passport number is not emptied by many strangers who declare it', async () => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur' });
    const passportNumber = answers.travellers[0]?.passportNumber ?? '';
    const { reference } = await traveller.submit(submissionInput(answers));
    for (let born = 1950; born < 1975; born++) {
      const birthDate = { day: '1', month: '1', year: String(born) };
      await traveller.submit(submissionInput(singleTravellerAnswers({ name: 'Stranger', passportNumber, birthDate })));
    }
    const found = await find({ by: 'passport', passportNumber });
    expect(found).toHaveLength(26);
    expect(found.map((arrival) => arrival.reference)).toContain(reference);
  });

  test('of a person who was declared twice for a day shows the other declaration too, the newest first', async () => {
    const answers = singleTravellerAnswers({ name: 'Siti Nur', fever: 'yes' });
    const [second, third] = [await logInTraveller(world), await logInTraveller(world)];
    const own = await traveller.submit(submissionInput(answers));
    const passportNumber = answers.travellers[0]?.passportNumber ?? '';
    world.setTime('2026-11-21T04:02:00.000Z');
    const other = await second.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    world.setTime('2026-11-21T04:03:00.000Z');
    const newest = await third.submit(
      submissionInput(withSecondTraveller(singleTravellerAnswers(), { passportNumber, fever: 'no' })),
    );
    world.setTime(noon);
    const [late, early] = [
      { reference: newest.reference, otherNumber: 2, submittedAt: '2026-11-21T04:03:00.000Z', band: 'proceed' },
      { reference: other.reference, otherNumber: 1, submittedAt: '2026-11-21T04:02:00.000Z', band: 'proceed' },
    ];
    expect((await read(own.reference)).alsoDeclared).toEqual([
      { number: 1, ...late },
      { number: 1, ...early },
    ]);
    expect((await read(newest.reference)).alsoDeclared).toMatchObject([
      { number: 2, reference: other.reference },
      { number: 2, reference: own.reference, band: 'see-health-officer' },
    ]);
    expect(await acts(other.id)).toMatchObject([
      { reason: 'declared more than once' },
      { reason: 'declared more than once' },
    ]);
  });

  test('by phone finds what the account submitted, not what it is still writing', async () => {
    const somebody = await logInTraveller(world, { mobile: '7111222' });
    const { id } = await somebody.submit(submissionInput(singleTravellerAnswers()));
    await somebody.begin(singleTravellerAnswers());
    const found = await find({ by: 'phone', region: 'BN', number: '711 1222' });
    expect(found.map((arrival) => arrival.id)).toEqual([id]);
    expect(await find({ by: 'phone', region: 'BN', number: '7111223' })).toEqual([]);
    await expect(find({ by: 'phone', region: 'BN', number: '12' })).rejects.toMatchObject({
      details: { fields: [{ key: 'phone' }] },
    });
  });

  test('that finds nothing is on record too, without what was looked for', async () => {
    const nobody = await logInStaff(world, ['border-officer']);
    expect(await find({ by: 'passport', passportNumber: 'X9999999' }, nobody)).toEqual([]);
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(e::text, ' ') "all" from audit_entry e where actor_id = ${nobody.staffId}`.execute(world.sql);
    expect(rows[0]?.all).toContain('found nothing');
    expect(rows[0]?.all).not.toContain('9999999');
  });

  test('ends after two hundred people in an hour, rings, and goes on in the next', async () => {
    const curious = await logInStaff(world, ['border-officer']);
    const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    for (let looks = 0; looks < 200; looks += 1) await read(reference, curious);
    await expect(read(reference, curious)).rejects.toMatchObject({ kind: { status: 429 } });
    expect(Object.keys(world.counted)).toContain('sihat_staff_looks_refused_total');
    expect(await read(reference)).toMatchObject({ reference });
    world.advanceTime(7_200_000);
    expect(await read(reference, curious)).toMatchObject({ reference });
    world.setTime(noon);
  });
});

describe('an application at the counter', () => {
  test('is shown as far as the role goes, in the language of who looks', async () => {
    const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers({ fever: 'yes' })));
    const said = async (who: typeof atCounter) => JSON.stringify(await read(reference, who));
    expect(await said(atCounter)).toContain('Passport number');
    expect(await said(atCounter)).not.toContain('E-mail');
    expect(await said(atDesk)).toContain('E-mail');
    expect(await said({ ...atCounter, language: 'ms' })).toContain('Nombor pasport');
    expect(await read(reference)).toMatchObject({
      version: 1,
      travellers: [{ band: 'see-health-officer' }],
      changes: [],
      decisions: [],
    });
  });

  test('shows what each version changed, the newest first', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submit(first);
    const edited = (change: object) => ({
      ...first.answers,
      travellers: first.answers.travellers.map((who) => ({ ...who, ...change })),
    });
    await traveller.submit(submissionInput(edited({ rash: 'yes' }), { id, revision: 1 }));
    await traveller.submit(submissionInput(edited({ rash: 'yes', name: 'Siti Nurul' }), { id, revision: 2 }));
    const { changes } = await read(reference);
    expect(changes.map(({ version, changes: [one] }) => [version, one?.label, one?.to])).toEqual([
      [3, 'Full name (as in passport)', 'Siti Nurul'],
      [2, 'Rash now or in the last 24 hours', 'Yes'],
    ]);
  });

  test('that is only a draft, or not there, is unknown', async () => {
    const id = await traveller.begin(singleTravellerAnswers());
    const { summary } = await traveller.read(id);
    for (const reference of [summary.reference, 'AAAA-BBBB-CCCC', '', '%'])
      await expect(read(reference)).rejects.toMatchObject({ code: 'border/unknown-reference' });
    await traveller.restart(id);
  });
});

describe('a decision', () => {
  test('is seen by the next who looks, with what was noted, and note and temperature are sealed', async () => {
    const { id, reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    expect(await decide({ reference, note: 'Canary cough', temperature: 381 })).toEqual({
      outdated: false,
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
    expect(await acts(id)).toContainEqual({
      act: 'border/referred',
      fields: ['decision', 'note', 'temperature'],
      reason: null,
      actor_id: atCounter.staffId,
    });
    const { rows } = await sql<{ all: string }>`
      select string_agg(d::text, ' ') || (select string_agg(e::text, ' ') from audit_entry e) "all" from border_decision d`.execute(
      world.sql,
    );
    expect(rows[0]?.all).not.toMatch(/Canary|"temperature"/);
  });

  test('of one scan is one, sent again as often as one likes and from several windows at once', async () => {
    const { id, reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    const scan = { reference, scanId: newId(), kind: 'cleared' as const };
    const all = await Promise.all(Array.from({ length: 20 }, () => decide(scan)));
    expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await read(reference)).decisions).toHaveLength(1);
    expect((await acts(id)).filter(({ act }) => act === 'border/cleared')).toHaveLength(1);
    await expect(decide({ ...scan, kind: 'referred' })).rejects.toMatchObject({ kind: { status: 422 } });
    await expect(decide(scan, atDesk)).rejects.toMatchObject({ kind: { status: 422 } });
    const { reference: another } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    await expect(decide({ ...scan, reference: another })).rejects.toMatchObject({ kind: { status: 422 } });
  });

  test('for a group is one for each of its travellers', async () => {
    const { reference } = await traveller.submit(submissionInput(pair()));
    await decide({ reference, number: 0, kind: 'paper-check' });
    expect((await read(reference)).decisions.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'paper-check'],
      [2, 'paper-check'],
    ]);
    await expect(decide({ reference, number: 3 })).rejects.toMatchObject({ code: 'border/unknown-traveller' });
  });

  test('about a version that is not the newest is kept, and says so', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submit(first);
    await traveller.submit(submissionInput(first.answers, { id, revision: 1 }));
    expect(await decide({ reference, version: 1 })).toMatchObject({ outdated: true });
    expect(await decide({ reference, version: 2 })).toMatchObject({ outdated: false });
  });

  test('that waited for a network counts from when it was made; one from the future is refused', async () => {
    world.setTime('2026-11-19T00:00:00.000Z');
    const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    world.setTime(noon);
    const [earlier, soon, later] = ['2026-11-19T01:00:00.000Z', '2026-11-21T04:04:00.000Z', '2026-11-21T04:06:00.000Z'];
    expect(await decide({ reference, decidedAt: earlier })).toMatchObject({ decidedAt: earlier });
    expect(await decide({ reference, decidedAt: soon })).toMatchObject({ decidedAt: soon });
    await expect(decide({ reference, decidedAt: later })).rejects.toMatchObject({ code: 'border/decided-ahead' });
  });

  test('that somebody may go on closes the application for edits and cancelling, for good', async () => {
    const first = submissionInput(singleTravellerAnswers());
    const { id, reference } = await traveller.submit(first);
    await decide({ reference });
    expect((await traveller.read(id)).summary.editable).toBe(true);
    await decide({ reference, kind: 'cleared', reason: 'Seen by Dayang Doktor' });
    expect((await traveller.read(id)).summary.editable).toBe(false);
    await expect(traveller.save(id, 1, first.answers)).rejects.toMatchObject({ code: 'declaration/closed' });
    await expect(traveller.submit(submissionInput(first.answers, { id, revision: 1 }))).rejects.toMatchObject({
      code: 'declaration/closed',
    });
    await expect(traveller.cancel(id)).rejects.toMatchObject({ code: 'declaration/closed' });
    expect((await traveller.ticket(id)).ticket).toBeTruthy();
  });

  test('about oneself, or a namesake, is a colleague’s, also where it comes late; what was decided before stays as it was', async () => {
    const email = 'awang.sendiri@example.com';
    const { id: accountId } = await ensureAccount(world, { email }, 'en');
    const self = await logInStaff(world, ['border-officer'], { name: 'Awang Sendiri', email });
    const [family, stranger] = [await logInTraveller(world, { accountId }), await logInTraveller(world)];
    const child = await family.submit(submissionInput(singleTravellerAnswers({ name: 'Siti Nur' })));
    const group = await stranger.submit(
      submissionInput(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' }), { name: 'SENDIRI, Awang' })),
    );
    for (const { reference } of [child, group])
      for (const number of [0, 1])
        await expect(decide({ reference, number, decidedAt: '2026-11-20T04:00:00.000Z' }, self)).rejects.toMatchObject({
          code: 'staff/own-case',
          kind: { status: 403 },
        });
    expect((await read(child.reference)).decisions).toEqual([]);
    expect(await decide({ reference: child.reference, kind: 'cleared' })).toMatchObject({ outdated: false });
    const other = await stranger.submit(submissionInput(singleTravellerAnswers({ name: 'Siti' })));
    const scan = { reference: other.reference, scanId: newId() };
    const answer = await decide(scan, self);
    await stranger.submit(
      submissionInput(singleTravellerAnswers({ name: 'Awang Sendiri' }), { id: other.id, revision: 1 }),
    );
    expect(await decide(scan, self)).toEqual({ ...answer, outdated: true });
    await expect(decide({ reference: other.reference, version: 2 }, self)).rejects.toMatchObject({
      code: 'staff/own-case',
    });
  });

  test('about one that was cancelled is refused', async () => {
    const { id, reference } = await traveller.submit(submissionInput(singleTravellerAnswers()));
    await traveller.cancel(id);
    await expect(decide({ reference })).rejects.toMatchObject({ code: 'border/cancelled' });
  });

  test('goes as many days after it was made as the setting says', async () => {
    world.setTime('2026-10-09T00:00:00.000Z');
    const { reference } = await traveller.submit(submissionInput(singleTravellerAnswers(undefined, '2026-10-09')));
    world.setTime(noon);
    await decide({ reference, decidedAt: '2026-10-09T00:00:00.000Z' });
    await decide({ reference, decidedAt: '2026-10-11T00:00:00.000Z' });
    await deleteOldDecisions(world);
    expect((await read(reference)).decisions.map(({ decidedAt }) => decidedAt)).toEqual(['2026-10-11T00:00:00.000Z']);
  });
});

test('the kit holds keys, what is withdrawn and what was decided, and taking it is on record', async () => {
  const [one1, gone] = [
    await traveller.submit(submissionInput(singleTravellerAnswers())),
    await traveller.submit(submissionInput(singleTravellerAnswers())),
  ];
  await traveller.cancel(gone.id);
  await decide({ reference: one1.reference, kind: 'cleared' });
  const kit = await readBorderKit(world, nextRequest(atCounter));
  expect(kit).toMatchObject({ at: noon, keys: { issuer: 'BN', keys: testPassKeys.published } });
  expect(kit.checking.map(({ kid }) => kid)).toEqual(testPassKeys.published.map(({ kid }) => kid));
  expect(kit.withdrawn.items.filter(({ cancelled }) => cancelled).length).toBeGreaterThan(0);
  expect(kit.seen).toContainEqual({ reference: one1.reference, number: 1, at: noon, kind: 'cleared' });
  expect(await acts(atCounter.staffId)).toContainEqual(expect.objectContaining({ act: 'border/read-kit' }));
});
