import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { groupOn, journeyOn } from '../rules/testing/answers.ts';
import { submitDeclaration } from './submit-declaration.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  type TestTraveller,
  submissionInput,
} from './testing/traveller.ts';
import { listAuditActions, noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
let who: TestTraveller;
beforeEach(async () => {
  world.setTime(noon);
  who = await logInTraveller(world);
});

describe('a submission', () => {
  test('is an application with a version, its travellers, an audit row and one message to the account', async () => {
    const answers = singleTravellerAnswers({
      passportNumber: ' k 123-4567 ',
      contact: { region: 'MY', number: '123456789', email: 'other@example.com' },
    });
    const what = submissionInput(answers);
    const actor = nextRequest(who);
    const done = await who.submit(what, actor);
    expect(done).toEqual({
      id: what.id,
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/) as string,
      version: 1,
      revision: 1,
      submittedAt: noon,
      results: [{ number: 1, band: 'proceed', reasons: [] }],
    });
    expect(await countRows(world, what.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await listAuditActions(world, what.id)).toEqual([
      {
        act: 'declaration/submit',
        actor_id: who.accountId,
        request_id: actor.requestId,
        fields: ['status', 'answers', 'band'],
      },
    ]);
    const messages = await who.messages();
    expect(messages).toMatchObject([
      { purpose: 'declaration/submitted', channel: 'sms', language: 'en', to: who.destination.to },
    ]);
    expect(messages[0]?.text).toContain(done.reference);
    expect(messages[0]?.text).toContain('21 Nov 2026');
    expect(messages[0]?.text).not.toContain('Siti');
    expect(world.enqueued).toContain('messages/deliver');
    expect(await who.read(what.id)).toMatchObject({
      summary: {
        status: 'submitted',
        version: 1,
        revision: 1,
        entryDate: today,
        band: 'proceed',
        editable: true,
        submittedAt: noon,
      },
      answers: { travellers: [{ passportNumber: 'K1234567' }] },
      unsubmittedChanges: false,
      submitted: { version: 1, consentVersion: '1' },
    });
  });

  test('of an account with an e-mail address is confirmed by mail, in its language', async () => {
    const byMail = nextRequest(who, { language: 'ms', destination: { channel: 'mail', to: 'siti@example.bn' } });
    await who.submit(submissionInput(singleTravellerAnswers()), byMail);
    expect(await who.messages()).toMatchObject([
      { channel: 'mail', language: 'ms', to: 'siti@example.bn', subject: 'Pengisytiharan ketibaan awda' },
    ]);
  });

  test('ends the draft it began from, and leaves room for the next', async () => {
    const id = newId();
    const answers = singleTravellerAnswers();
    await who.save(id, 0, answers);
    expect(await who.submit(submissionInput(answers, { id, revision: 1 }))).toMatchObject({ version: 1, revision: 2 });
    expect(await who.read(id)).toMatchObject({
      summary: { status: 'submitted', revision: 2 },
      unsubmittedChanges: false,
    });
    expect(await catchProblem(who.save(newId(), 0, answers))).toMatchObject({
      revision: 1,
    });
  });

  test('keeps the reference that the draft had', async () => {
    const id = newId();
    await who.save(id, 0, singleTravellerAnswers());
    const { reference } = (await who.read(id)).summary;
    expect((await who.submit(submissionInput(singleTravellerAnswers(), { id, revision: 1 }))).reference).toBe(
      reference,
    );
  });

  test('leaves nothing readable in the database but days, bands and counts', async () => {
    const canary = {
      name: 'Canary Zulkarnain',
      passportNumber: 'CANARY77',
      contact: { region: 'BN', number: '7990011', email: 'canary@example.bn' },
    };
    const { id, reference } = await who.submit(submissionInput(singleTravellerAnswers(canary)));
    const { rows } = await sql<{ text: string }>`
      select d::text || (select string_agg(v::text, '') from declaration_version v where v.declaration_id = d.id)
        || (select string_agg(t::text, '') from declaration_traveller t where t.declaration_id = d.id)
        || (select string_agg(m::text, '') from messages_message m where m.account_id = d.account_id)
        || (select string_agg(a::text, '') from audit_entry a where a.subject_id = d.id::text) "text"
      from declaration d where d.id = ${id}`.execute(world.sql);
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(rows[0]?.text).toContain(reference);
    for (const secret of [
      'Canary',
      'CANARY77',
      '7990011',
      'canary@',
      'passportNumber',
      who.destination.to,
      who.token,
    ]) {
      expect(rows[0]?.text).not.toContain(secret);
      expect(rows[0]?.text).not.toContain(hex(secret));
    }
    expect(world.logged.join()).not.toMatch(/canary/i);
  });
});

describe('the window', () => {
  test.each([
    ['2026-12-24', '2026-12-21T15:59:59.999Z', 'declaration/not-open-yet'],
    ['2026-12-24', '2026-12-21T16:00:00.000Z', 'submitted'],
    ['2026-12-24', '2026-12-24T15:59:59.999Z', 'submitted'],
    ['2026-12-24', '2026-12-24T16:00:00.000Z', 'foundation/invalid'],
    ['2027-01-01', '2026-12-29T15:59:59.999Z', 'declaration/not-open-yet'],
    ['2027-01-01', '2026-12-29T16:00:00.000Z', 'submitted'],
    ['2028-02-29', '2028-02-26T15:59:59.999Z', 'declaration/not-open-yet'],
    ['2028-02-29', '2028-02-26T16:00:00.000Z', 'submitted'],
    ['2028-02-29', '2028-02-29T15:59:59.999Z', 'submitted'],
    ['2028-03-01', '2028-02-27T15:59:59.999Z', 'declaration/not-open-yet'],
    ['2028-03-01', '2028-02-27T16:00:00.000Z', 'submitted'],
  ])('for %s at %s: %s', async (entryDate, instant, expected) => {
    world.setTime(instant);
    const what = submissionInput(singleTravellerAnswers({}, entryDate));
    const said = await catchProblem(who.submit(what));
    expect('problem' in said ? said.problem : 'submitted').toBe(expected);
    expect(await countRows(world, what.id)).toEqual(
      expected === 'submitted' ? { applications: 1, versions: 1, travellers: 1 } : noRows,
    );
  });

  test('says when it opens, and a draft stays as it is', async () => {
    const id = newId();
    const answers = singleTravellerAnswers({}, '2026-11-24');
    await who.save(id, 0, answers);
    expect(await catchProblem(who.submit(submissionInput(answers, { id, revision: 1 })))).toEqual({
      problem: 'declaration/not-open-yet',
      status: 409,
      data: { opensOn: '2026-11-22' },
    });
    expect(await who.read(id)).toMatchObject({ summary: { status: 'unsubmitted', revision: 1 }, answers });
  });

  test('of a group opens for all when it opens for the last', async () => {
    const later = { passportNumber: newPassport(), sameJourney: false, journey: journeyOn('2026-11-24') };
    const what = submissionInput(groupOn(today, { passportNumber: newPassport() }, later));
    expect(await catchProblem(who.submit(what))).toMatchObject({ data: { opensOn: '2026-11-22' } });
    expect(await countRows(world, what.id)).toEqual(noRows);
  });

  test('is as long as the setting says', async () => {
    const longer = { ...world, settings: { ...world.settings, windowDays: 5 } };
    const what = submissionInput(singleTravellerAnswers({}, '2026-11-25'));
    expect(await catchProblem(who.submit(what))).toMatchObject({ problem: 'declaration/not-open-yet' });
    expect(await submitDeclaration(longer, nextRequest(who), what)).toMatchObject({ version: 1 });
  });
});

describe('an edit', () => {
  test('of who arrives later is taken when others have arrived, who stay as they are', async () => {
    const [early, late] = [newPassport(), newPassport()];
    const arriving = (change: { late?: object; early?: object } = {}) =>
      groupOn(
        today,
        { passportNumber: early, ...change.early },
        { passportNumber: late, sameJourney: false, journey: journeyOn('2026-11-23'), ...change.late },
      );
    const { id } = await who.submit(submissionInput(arriving()));
    world.setTime('2026-11-22T04:00:00.000Z');
    const changed = { late: { journey: journeyOn('2026-11-23', { flightNumber: 'BI424' }) } };
    const both = submissionInput(arriving({ ...changed, early: { fever: 'yes' } }), { id, revision: 1 });
    expect(await catchProblem(who.submit(both))).toMatchObject({
      problem: 'foundation/invalid',
      data: [{ path: 'travellers.0.journey.entryDate', key: 'entry-date-past' }],
    });
    expect(await who.submit(submissionInput(arriving(changed), { id, revision: 1 }))).toMatchObject({ id, version: 2 });
    // Nobody else's application tells what was declared in this one.
    expect(
      await catchProblem((await logInTraveller(world)).submit(submissionInput(arriving(changed), { id, revision: 2 }))),
    ).toMatchObject({
      problem: 'foundation/invalid',
    });
  });

  test('is the next version; the one before stays on record', async () => {
    const passportNumber = newPassport();
    const { id, reference } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    world.setTime('2026-11-21T05:00:00.000Z');
    const changed = singleTravellerAnswers({ passportNumber, fever: 'yes' });
    expect(await who.submit(submissionInput(changed, { id, revision: 1 }))).toMatchObject({
      id,
      reference,
      version: 2,
      revision: 2,
      submittedAt: '2026-11-21T05:00:00.000Z',
      results: [{ number: 1, band: 'see-health-officer', reasons: [{ rule: 'fever' }] }],
    });
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 2, travellers: 1 });
    expect((await who.messages()).map(({ purpose }) => purpose)).toEqual([
      'declaration/submitted',
      'declaration/submitted',
    ]);
    expect((await listAuditActions(world, id)).map(({ act }) => act)).toEqual([
      'declaration/submit',
      'declaration/submit',
    ]);
    expect(await who.read(id)).toMatchObject({
      summary: { version: 2, band: 'see-health-officer' },
      submitted: { version: 2 },
    });
  });

  test('may change who travels and when: passports that are left out are free again', async () => {
    const [first, second] = [newPassport(), newPassport()];
    const { id } = await who.submit(
      submissionInput(groupOn(today, { passportNumber: first }, { passportNumber: second })),
    );
    await who.submit(
      submissionInput(singleTravellerAnswers({ passportNumber: first }, '2026-11-23'), { id, revision: 1 }),
    );
    expect(await countRows(world, id)).toMatchObject({ travellers: 1 });
    expect(await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: second })))).toMatchObject({
      version: 1,
    });
    expect(await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: first })))).toMatchObject({
      version: 1,
    });
  });

  test('from an older one is refused, and nothing changes', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    await who.save(id, 1, singleTravellerAnswers());
    const before = await who.read(id);
    for (const revision of [0, 1, 3])
      expect(
        await catchProblem(who.submit(submissionInput(singleTravellerAnswers({ passportNumber }), { id, revision }))),
      ).toEqual({
        problem: 'declaration/changed-elsewhere',
        status: 409,
        data: { revision: 2 },
      });
    expect(await who.read(id)).toEqual(before);
    expect(await countRows(world, id)).toMatchObject({ versions: 1 });
  });

  test('is possible to the end of the arrival day in Brunei, not after', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    world.setTime('2026-11-21T15:59:59.999Z');
    expect(
      await who.submit(submissionInput(singleTravellerAnswers({ passportNumber }), { id, revision: 1 })),
    ).toMatchObject({ version: 2 });
    world.setTime('2026-11-21T16:00:00.000Z');
    const moved = singleTravellerAnswers({ passportNumber }, '2026-11-23');
    expect(await catchProblem(who.submit(submissionInput(moved, { id, revision: 2 })))).toMatchObject({
      problem: 'declaration/closed',
      status: 409,
    });
  });

  test.each(['cancelled', 'ended'])('of one that was %s is refused', async (status) => {
    const id = newId();
    const answers = singleTravellerAnswers();
    if (status === 'cancelled') {
      await who.submit(submissionInput(answers, { id }));
      await who.cancel(id);
    } else {
      await who.save(id, 0, answers);
      await who.restart(id);
    }
    expect(await catchProblem(who.submit(submissionInput(answers, { id, revision: 2 })))).toMatchObject({
      problem: 'declaration/closed',
    });
    expect((await who.read(id)).summary.status).toBe(status);
  });

  test("of somebody else's, or of none, is not found", async () => {
    const { id } = await who.submit(submissionInput(singleTravellerAnswers()));
    const stranger = await logInTraveller(world);
    for (const revision of [0, 1])
      expect(
        await catchProblem(stranger.submit(submissionInput(singleTravellerAnswers(), { id, revision }))),
      ).toMatchObject({
        problem: 'foundation/not-found',
        status: 404,
      });
    expect(await catchProblem(who.submit(submissionInput(singleTravellerAnswers(), { revision: 1 })))).toMatchObject({
      problem: 'foundation/not-found',
    });
    expect(await stranger.messages()).toEqual([]);
  });
});
