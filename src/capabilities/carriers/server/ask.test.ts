import { describe, expect, test } from 'vitest';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { expectProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, hour, minute } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { askManifest } from './ask-manifest.ts';
import { askQuestion } from './ask-question.ts';
import { carriersJobs } from './jobs.ts';
import type { CarrierActor } from './key-guard.ts';
import { newKey, openCarriersWorld } from './testing/world.ts';

const world = await openCarriersWorld();
const born = '1986-03-14';

/** Submits a declaration. Returns it with the passport number that a carrier would send. */
async function declareArrival(entryDate = today) {
  const traveller = await logInTraveller(world);
  const passportNumber = newPassport();
  const submission = submissionInput(singleTravellerAnswers({ passportNumber }, entryDate));
  const { id, revision } = await traveller.submitInput(submission);
  return { traveller, id, revision, submission, passportNumber };
}

type Changes = { birthDate?: string; nationality?: string; flightDate?: string; flight?: string };

function ask(actor: CarrierActor, passportNumber: string, change: Changes = {}) {
  return askQuestion(world, nextRequest(actor), { passportNumber, birthDate: born, flightDate: today, ...change });
}

async function readAuditEntries(actor: CarrierActor) {
  return world.sql.all<{ action: string; subject_kind: string; subject_id: string; reason: string | null }>`
    select action, subject_kind, subject_id, reason from audit_entry
    where actor_kind = 'carrier' and actor_id = ${actor.carrierId} order by id`;
}

describe('a question', () => {
  test('is answered from declarations only', async () => {
    const { actor } = await newKey(world);
    const { passportNumber } = await declareArrival(addDays(today, 1));
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { flightDate: addDays(today, 1) })).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { flightDate: addDays(today, 2) })).toEqual({ answer: 'CHECK' });
    expect(await ask(actor, passportNumber, { flightDate: addDays(today, -1) })).toEqual({ answer: 'CHECK' });
    expect(await ask(actor, passportNumber, { flightDate: addDays(today, 3) })).toEqual({ answer: 'NOT_OK' });
    expect(await ask(actor, passportNumber, { birthDate: '1986-03-15' })).toEqual({ answer: 'NOT_OK' });
    expect(await ask(actor, newPassport())).toEqual({ answer: 'NOT_OK' });
  });

  test('accepts a passport number as people write it, and ignores the flight number', async () => {
    const { actor } = await newKey(world);
    const { passportNumber } = await declareArrival();
    const written = ` ${passportNumber.slice(0, 2).toLowerCase()} ${passportNumber.slice(2, 5)}-${passportNumber.slice(5)}`;
    expect(await ask(actor, written, { flight: 'XX 999' })).toEqual({ answer: 'OK' });
  });

  test('tells two people with the same passport number apart', async () => {
    const { actor } = await newKey(world);
    const passportNumber = newPassport();
    const change = { passportNumber, nationality: 'SG', birthDate: toEnteredDate('2001-05-06') };
    const [australian, singaporean] = [await logInTraveller(world), await logInTraveller(world)];
    const first = await australian.submit(singleTravellerAnswers({ passportNumber, nationality: 'AU' }));
    expect(await ask(actor, passportNumber, { birthDate: '2001-05-06' })).toEqual({ answer: 'NOT_OK' });
    const second = await singaporean.submit(singleTravellerAnswers(change));
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { birthDate: '2001-05-06' })).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { birthDate: '2001-05-06', nationality: 'SGP' })).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { birthDate: '2001-05-06', nationality: 'AU' })).toEqual({
      answer: 'NOT_OK',
    });
    const entries = (await readAuditEntries(actor)).filter(({ action }) => action === 'carriers/query');
    expect(entries.map(({ subject_id: id }) => id)).toEqual([
      first.id,
      first.id,
      second.id,
      second.id,
      expect.any(String),
    ]);
  });

  test('is answered CHECK when the passport leaves out the day of birth', async () => {
    const { actor } = await newKey(world);
    const passportNumber = newPassport();
    const birthDate = { day: 'XX', month: 'XX', year: '1986' };
    await (await logInTraveller(world)).submit(singleTravellerAnswers({ passportNumber, birthDate }));
    expect(await ask(actor, passportNumber, { birthDate: '1986' })).toEqual({ answer: 'OK' });
    expect(await ask(actor, passportNumber, { birthDate: '1986-01-01' })).toEqual({ answer: 'CHECK' });
    expect(await ask(actor, passportNumber, { birthDate: '1987' })).toEqual({ answer: 'NOT_OK' });
  });

  test('has the same answer whatever the result of screening', async () => {
    const { actor } = await newKey(world);
    const traveller = await logInTraveller(world);
    const passportNumber = newPassport();
    const { results } = await traveller.submit(singleTravellerAnswers({ passportNumber, fever: 'yes' }));
    expect(results[0]?.band).toBe('see-health-officer');
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'OK' });
  });

  test('follows the latest submission, not the draft, until it is cancelled', async () => {
    const { actor } = await newKey(world);
    const { traveller, id, revision, passportNumber } = await declareArrival();
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'OK' });
    const moved = singleTravellerAnswers({ passportNumber, birthDate: toEnteredDate('1987-01-02') }, addDays(today, 1));
    await traveller.save(id, revision, moved);
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'OK' });
    await traveller.submit(moved, { id, revision: revision + 1 });
    expect(await ask(actor, passportNumber)).toEqual({ answer: 'NOT_OK' });
    expect(await ask(actor, passportNumber, { birthDate: '1987-01-02' })).toEqual({ answer: 'OK' });
    await traveller.cancel(id);
    expect(await ask(actor, passportNumber, { birthDate: '1987-01-02' })).toEqual({ answer: 'NOT_OK' });
  });

  test('is refused for flights outside of the allowed days', async () => {
    const { actor } = await newKey(world);
    const query = ask(actor, newPassport(), { flightDate: addDays(today, -2) });
    await expectProblem(query, 'foundation/invalid', {
      status: 400,
      data: [{ path: 'flightDate', key: 'flight-date' }],
    });
  });

  test('is audited for the key and for the person, without passport number and birth date', async () => {
    const { actor, id: key } = await newKey(world);
    const { id, passportNumber } = await declareArrival();
    await ask(actor, passportNumber, { flight: 'BI 422' });
    await ask(actor, passportNumber, { birthDate: '1999-09-09' });
    await ask(actor, newPassport());
    expect(await readAuditEntries(actor)).toEqual([
      {
        action: 'carriers/question',
        subject_kind: 'carrier-key',
        subject_id: key,
        reason: `BI 422 ${today}: 1 queried, 1 OK, 0 CHECK, 0 NOT_OK`,
      },
      { action: 'carriers/query', subject_kind: 'declaration', subject_id: id, reason: null },
      expect.objectContaining({ reason: `${today}: 1 queried, 0 OK, 0 CHECK, 1 NOT_OK` }),
      { action: 'carriers/query', subject_kind: 'declaration', subject_id: id, reason: null },
      expect.objectContaining({ action: 'carriers/question' }),
      { action: 'carriers/query', subject_kind: 'declaration', subject_id: '', reason: null },
    ]);
  });
});

describe('a manifest', () => {
  const manifest = (actor: CarrierActor, people: { passportNumber: string; birthDate: string }[], flight = 'BI 98') =>
    askManifest(world, actor, { flight, flightDate: today, people });

  test('is answered in the order of its people, including those who appear twice', async () => {
    const { actor } = await newKey(world);
    const [onTheDay, later] = [await declareArrival(), await declareArrival(addDays(today, 2))];
    const people = [
      { passportNumber: newPassport(), birthDate: born },
      { passportNumber: later.passportNumber, birthDate: born },
      { passportNumber: onTheDay.passportNumber, birthDate: born },
      { passportNumber: onTheDay.passportNumber, birthDate: '1990-01-01' },
      { passportNumber: onTheDay.passportNumber.toLowerCase(), birthDate: born },
    ];
    expect(await manifest(nextRequest(actor), people)).toEqual({ answers: ['NOT_OK', 'CHECK', 'OK', 'NOT_OK', 'OK'] });
    const rows = await readAuditEntries(actor);
    expect(rows.map(({ action }) => action)).toEqual(['carriers/manifest', ...Array<string>(3).fill('carriers/query')]);
    expect(rows[0]?.reason).toBe(`BI 98 ${today}: 5 queried, 2 OK, 1 CHECK, 2 NOT_OK`);
    expect(rows.slice(1).map(({ subject_id: id }) => id)).toEqual(['', later.id, onTheDay.id]);
  });

  test('finds each traveller of a family in one application', async () => {
    const { actor } = await newKey(world);
    const traveller = await logInTraveller(world);
    const [first, second] = [newPassport(), newPassport()];
    const answers = singleTravellerAnswers({ passportNumber: first });
    const child = {
      ...(answers.travellers[0] as (typeof answers.travellers)[number]),
      passportNumber: second,
      birthDate: toEnteredDate('2015-05-05'),
      sameJourney: true,
      sameContact: true,
    };
    await traveller.submit({ ...answers, travellers: [...answers.travellers, child] });
    const people = [
      { passportNumber: second, birthDate: '2015-05-05' },
      { passportNumber: first, birthDate: born },
      { passportNumber: second, birthDate: born },
    ];
    expect(await manifest(nextRequest(actor), people)).toEqual({ answers: ['OK', 'OK', 'NOT_OK'] });
  });

  test('has the same answer on a retry and counts once; its request id is refused for another manifest', async () => {
    const { actor } = await newKey(world, { perDay: 3, perMinute: 3, scopes: ['manifest'] });
    const { traveller, id, passportNumber } = await declareArrival();
    const people = [passportNumber, newPassport(), newPassport()].map((number) => ({
      passportNumber: number,
      birthDate: born,
    }));
    const asker = nextRequest(actor);
    const first = await manifest(asker, people);
    await traveller.cancel(id);
    expect(await manifest(asker, people)).toEqual(first);
    expect(await readAuditEntries(actor)).toHaveLength(4);
    await expectProblem(manifest(asker, people.toReversed()), 'foundation/request-id-reused');
    await expectProblem(manifest(nextRequest(actor), people), 'carriers/over-limit');
  });
});

test('the limits of a key count people by minute and day, and tell when to retry', async () => {
  const { actor } = await newKey(world, { perMinute: 4, perDay: 6 });
  const people = (count: number) =>
    Array.from({ length: count }, () => ({ passportNumber: newPassport(), birthDate: born }));
  const askAbout = (count: number) =>
    askManifest(world, nextRequest(actor), { flight: 'X1', flightDate: today, people: people(count) });
  await askAbout(3);
  const refused = await askAbout(2).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({
    code: 'carriers/over-limit',
    details: { retryAfter: 60, headers: { ratelimit: '"minute";r=0;t=60' } },
  });
  await askAbout(1);
  world.advanceTime(minute);
  await askAbout(2);
  expect(await askAbout(1).catch((thrown: unknown) => thrown)).toMatchObject({
    details: { retryAfter: day / 1000 - 60, headers: { ratelimit: `"day";r=0;t=${day / 1000 - 60}` } },
  });
  world.advanceTime(day - minute);
  await askAbout(4);
  world.setTime(noon);
});

describe('trying birth dates', () => {
  test('gives NOT_OK for a passport after three wrong birth dates in a day, and raises one alarm', async () => {
    const { actor, carrier } = await newKey(world);
    const { passportNumber } = await declareArrival(addDays(today, 2));
    const flightDate = addDays(today, 1);
    const wrong = (number: number) => ask(actor, passportNumber, { flightDate, birthDate: `1990-01-0${number}` });
    const right = (asker = actor) => ask(asker, passportNumber, { flightDate });
    const before = world.counted['dates'] ?? 0;
    await wrong(1);
    await wrong(2);
    await wrong(2);
    expect(await right()).toEqual({ answer: 'OK' });
    expect(world.counted['dates'] ?? 0).toBe(before);
    await wrong(3);
    expect(await right()).toEqual({ answer: 'NOT_OK' });
    await wrong(4);
    expect(world.counted['dates']).toBe(before + 1);
    expect(world.logLines.at(-1)).toContain('"kind":"dates","event":"carrier guesses passport numbers"');
    expect((await readAuditEntries(actor)).filter(({ action }) => action === 'carriers/alarm-dates')).toHaveLength(1);

    const sibling = await newKey(world, { carrier });
    expect(await right(sibling.actor)).toEqual({ answer: 'NOT_OK' });
    const other = await newKey(world);
    expect(await right(other.actor)).toEqual({ answer: 'OK' });

    world.advanceTime(day + 1);
    expect(await right()).toEqual({ answer: 'OK' });
    world.setTime(noon);
  });

  test('includes the birth dates of one manifest', async () => {
    const { actor } = await newKey(world);
    const { passportNumber } = await declareArrival();
    const dates = ['1990-01-01', '1990-01-02', '1990-01-03', born];
    const people = dates.map((birthDate) => ({ passportNumber, birthDate }));
    const answer = await askManifest(world, nextRequest(actor), { flight: 'X1', flightDate: today, people });
    expect(answer).toEqual({ answers: Array(4).fill('NOT_OK') });
  });
});

describe('trying passport numbers', () => {
  test('is stopped when most passports are unknown, and raises one alarm', async () => {
    const { actor } = await newKey(world, { perDay: 300 });
    const strangers = (count: number) =>
      Array.from({ length: count }, () => ({ passportNumber: newPassport(), birthDate: born }));
    const askAbout = (people: ReturnType<typeof strangers>) =>
      askManifest(world, nextRequest(actor), { flight: 'X1', flightDate: today, people });
    const first = strangers(75);
    await askAbout(first);
    await askAbout(first.slice(0, 10));
    const before = world.counted['unknown'] ?? 0;
    await askAbout(strangers(1));
    expect(world.counted['unknown']).toBe(before + 1);
    expect((await readAuditEntries(actor)).map(({ action }) => action)).toContain('carriers/alarm-unknown');
    const rows = (await readAuditEntries(actor)).length;
    const refused = await askAbout(strangers(1)).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ code: 'carriers/too-many-unknown', details: { retryAfter: hour / 1000 } });
    expect(await readAuditEntries(actor)).toHaveLength(rows);
    const sibling = await newKey(world, { carrier: actor.carrierId });
    expect(await ask(sibling.actor, newPassport())).toEqual({ answer: 'NOT_OK' });
    world.advanceTime(day + hour);
    expect((await askAbout(strangers(1))).answers).toEqual(['NOT_OK']);
    world.setTime(noon);
  });

  test('is not assumed of a carrier that asks early and finds the travellers later', async () => {
    const { actor } = await newKey(world, { perDay: 300 });
    const travellers = await Promise.all(
      Array.from({ length: 4 }, async () => ({
        traveller: await logInTraveller(world),
        passportNumber: newPassport(),
      })),
    );
    const filler = Array.from({ length: 71 }, () => ({ passportNumber: newPassport(), birthDate: born }));
    const people = [...filler, ...travellers.map(({ passportNumber }) => ({ passportNumber, birthDate: born }))];
    const askAbout = (some: typeof people) =>
      askManifest(world, nextRequest(actor), { flight: 'X1', flightDate: today, people: some });
    await askAbout(people);
    for (const { traveller, passportNumber } of travellers)
      await traveller.submit(singleTravellerAnswers({ passportNumber }));
    expect((await askAbout(people.slice(71))).answers).toEqual(Array(4).fill('OK'));
    const before = world.counted['unknown'];
    await askAbout(Array.from({ length: 4 }, () => ({ passportNumber: newPassport(), birthDate: born })));
    expect(world.counted['unknown']).toBe(before);
  });
});

test('stores and logs no passport number or birth date in clear text', async () => {
  const { actor } = await newKey(world);
  const passportNumber = `CANARY${newId().slice(0, 8).toUpperCase()}`;
  await ask(actor, passportNumber, { birthDate: '1977-07-17' });
  const rows = await world.sql.all<{ text: string }>`
    select a::text "text" from carriers_query a union all select w::text from carriers_wrong_birth_date w
    union all select e::text from audit_entry e union all select i::text from idempotency_record i`;
  const everything = [...rows.map(({ text }) => text), ...world.logLines].join('\n');
  expect(everything).not.toContain(passportNumber);
  expect(everything).not.toContain('1977-07-17');
});

test('deletes records of queries after a day', async () => {
  const { actor } = await newKey(world);
  const countRecords = async () => {
    return world.sql.first<{ asked: number; wrong: number; tally: number }>`
      select (select count(*) from carriers_query) asked, (select count(*) from carriers_wrong_birth_date) wrong,
        (select count(*) from carriers_tally) tally`;
  };
  const job = carriersJobs(world)[0];
  // Starts after the queries of the other tests.
  world.advanceTime(3 * day);
  await ask(actor, newPassport(), { flightDate: addDays(today, 3) });
  world.advanceTime(day - minute);
  await job?.work();
  expect((await countRecords())?.wrong).toBeGreaterThan(0);
  world.advanceTime(2 * hour);
  await job?.work();
  expect(await countRecords()).toEqual({ asked: 0, wrong: 0, tally: 0 });
  world.setTime(noon);
});
