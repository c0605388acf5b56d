import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, expectProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
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
  test('writes an application with a version, its travellers, an audit row and one message', async () => {
    const answers = singleTravellerAnswers({
      passportNumber: ' k 123-4567 ',
      contact: { region: 'MY', number: '123456789', email: 'other@example.com' },
    });
    const input = submissionInput(answers);
    const actor = nextRequest(who);
    const result = await who.submitInput(input, actor);
    expect(result).toEqual({
      id: input.id,
      reference: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/) as string,
      version: 1,
      revision: 1,
      submittedAt: noon,
      results: [{ number: 1, band: 'proceed', reasons: [] }],
    });
    expect(await countRows(world, input.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await listAuditActions(world, input.id)).toEqual([
      {
        action: 'declaration/submit',
        actor_id: who.accountId,
        request_id: actor.requestId,
        fields: ['status', 'answers', 'band'],
      },
    ]);
    const messages = await who.messages();
    expect(messages).toMatchObject([
      { purpose: 'declaration/submitted', channel: 'sms', language: 'en', to: who.destination.to },
    ]);
    expect(messages[0]?.text).toContain(result.reference);
    expect(messages[0]?.text).toContain('21 Nov 2026');
    expect(messages[0]?.text).not.toContain('Siti');
    expect(world.enqueuedJobs).toContain('messages/deliver');
    expect(await who.read(input.id)).toMatchObject({
      summary: {
        status: 'submitted',
        version: 1,
        revision: 1,
        entryDate: today,
        band: 'proceed',
        isEditable: true,
        submittedAt: noon,
      },
      answers: { travellers: [{ passportNumber: 'K1234567' }] },
      hasUnsubmittedChanges: false,
      submitted: { version: 1, consentVersion: '1' },
    });
  });

  test("is confirmed by e-mail in the account's language, if the account has an address", async () => {
    const byMail = nextRequest(who, { language: 'ms', destination: { channel: 'mail', to: 'siti@example.bn' } });
    await who.submitInput(submissionInput(singleTravellerAnswers()), byMail);
    expect(await who.messages()).toMatchObject([
      { channel: 'mail', language: 'ms', to: 'siti@example.bn', subject: 'Pengisytiharan ketibaan awda' },
    ]);
  });

  test('ends its draft, and allows the next one', async () => {
    const id = newId();
    const answers = singleTravellerAnswers();
    await who.save(id, 0, answers);
    expect(await who.submit(answers, { id, revision: 1 })).toMatchObject({ version: 1, revision: 2 });
    expect(await who.read(id)).toMatchObject({
      summary: { status: 'submitted', revision: 2 },
      hasUnsubmittedChanges: false,
    });
    expect(await catchProblem(who.save(newId(), 0, answers))).toMatchObject({ revision: 1 });
  });

  test('keeps the reference of its draft', async () => {
    const id = newId();
    await who.save(id, 0, singleTravellerAnswers());
    const { reference } = (await who.read(id)).summary;
    expect((await who.submit(singleTravellerAnswers(), { id, revision: 1 })).reference).toBe(reference);
  });

  test('leaves nothing readable in the database except days, bands and counts', async () => {
    const canary = {
      name: 'Canary Zulkarnain',
      passportNumber: 'CANARY77',
      contact: { region: 'BN', number: '7990011', email: 'canary@example.bn' },
    };
    const { id, reference } = await who.submit(singleTravellerAnswers(canary));
    const row = await world.sql.first<{ text: string }>`
      select d::text || (select string_agg(v::text, '') from declaration_version v where v.declaration_id = d.id)
        || (select string_agg(t::text, '') from declaration_traveller t where t.declaration_id = d.id)
        || (select string_agg(m::text, '') from messages_message m where m.account_id = d.account_id)
        || (select string_agg(a::text, '') from audit_entry a where a.subject_id = d.id::text) "text"
      from declaration d where d.id = ${id}`;
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(row?.text).toContain(reference);
    for (const secret of [
      'Canary',
      'CANARY77',
      '7990011',
      'canary@',
      'passportNumber',
      who.destination.to,
      who.smsToken,
    ]) {
      expect(row?.text).not.toContain(secret);
      expect(row?.text).not.toContain(hex(secret));
    }
    expect(world.logLines.join()).not.toMatch(/canary/i);
  });
});

describe('submission window', () => {
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
    const input = submissionInput(singleTravellerAnswers({}, entryDate));
    const outcome = await catchProblem(who.submitInput(input));
    expect('problem' in outcome ? outcome.problem : 'submitted').toBe(expected);
    expect(await countRows(world, input.id)).toEqual(
      expected === 'submitted' ? { applications: 1, versions: 1, travellers: 1 } : noRows,
    );
  });

  test('names the day when it opens, and keeps the draft', async () => {
    const id = newId();
    const answers = singleTravellerAnswers({}, '2026-11-24');
    await who.save(id, 0, answers);
    await expectProblem(who.submit(answers, { id, revision: 1 }), 'declaration/not-open-yet', {
      status: 409,
      data: { opensOn: '2026-11-22' },
    });
    expect(await who.read(id)).toMatchObject({ summary: { status: 'unsubmitted', revision: 1 }, answers });
  });

  test('of a group opens with the window of the last arrival', async () => {
    const later = { passportNumber: newPassport(), sameJourney: false, journey: journeyOn('2026-11-24') };
    const input = submissionInput(groupOn(today, { passportNumber: newPassport() }, later));
    expect(await catchProblem(who.submitInput(input))).toMatchObject({ data: { opensOn: '2026-11-22' } });
    expect(await countRows(world, input.id)).toEqual(noRows);
  });

  test('has the length of the setting', async () => {
    const longer = { ...world, settings: { ...world.settings, windowDays: 5 } };
    const input = submissionInput(singleTravellerAnswers({}, '2026-11-25'));
    await expectProblem(who.submitInput(input), 'declaration/not-open-yet');
    expect(await submitDeclaration(longer, nextRequest(who), input)).toMatchObject({ version: 1 });
  });
});

describe('an edit', () => {
  test('is accepted for later travellers when others have arrived unchanged', async () => {
    const [early, late] = [newPassport(), newPassport()];
    const arrivingBetween = (change: { late?: object; early?: object } = {}) =>
      groupOn(
        today,
        { passportNumber: early, ...change.early },
        { passportNumber: late, sameJourney: false, journey: journeyOn('2026-11-23'), ...change.late },
      );
    const { id } = await who.submit(arrivingBetween());
    world.setTime('2026-11-22T04:00:00.000Z');
    const changed = { late: { journey: journeyOn('2026-11-23', { flightNumber: 'BI424' }) } };
    const both = submissionInput(arrivingBetween({ ...changed, early: { fever: 'yes' } }), { id, revision: 1 });
    await expectProblem(who.submitInput(both), 'foundation/invalid', {
      data: [{ path: 'travellers.0.journey.entryDate', key: 'entry-date-past' }],
    });
    expect(await who.submit(arrivingBetween(changed), { id, revision: 1 })).toMatchObject({ id, version: 2 });
    // An edit from another account does not reveal what this application declares.
    await expectProblem(
      (await logInTraveller(world)).submit(arrivingBetween(changed), { id, revision: 2 }),
      'foundation/invalid',
    );
  });

  test('creates the next version and keeps the one before', async () => {
    const passportNumber = newPassport();
    const { id, reference } = await who.submit(singleTravellerAnswers({ passportNumber }));
    world.setTime('2026-11-21T05:00:00.000Z');
    const changed = singleTravellerAnswers({ passportNumber, fever: 'yes' });
    expect(await who.submit(changed, { id, revision: 1 })).toMatchObject({
      id,
      reference,
      version: 2,
      revision: 2,
      submittedAt: '2026-11-21T05:00:00.000Z',
      results: [{ number: 1, band: 'see-health-officer', reasons: [{ ruleId: 'fever' }] }],
    });
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 2, travellers: 1 });
    expect((await who.messages()).map(({ purpose }) => purpose)).toEqual([
      'declaration/submitted',
      'declaration/submitted',
    ]);
    expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual([
      'declaration/submit',
      'declaration/submit',
    ]);
    expect(await who.read(id)).toMatchObject({
      summary: { version: 2, band: 'see-health-officer' },
      submitted: { version: 2 },
    });
  });

  test('may change travellers and dates, and frees passports that are left out', async () => {
    const [first, second] = [newPassport(), newPassport()];
    const { id } = await who.submit(groupOn(today, { passportNumber: first }, { passportNumber: second }));
    await who.submit(singleTravellerAnswers({ passportNumber: first }, '2026-11-23'), { id, revision: 1 });
    expect(await countRows(world, id)).toMatchObject({ travellers: 1 });
    expect(await who.submit(singleTravellerAnswers({ passportNumber: second }))).toMatchObject({ version: 1 });
    expect(await who.submit(singleTravellerAnswers({ passportNumber: first }))).toMatchObject({ version: 1 });
  });

  test('from an older revision is refused without changes', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(singleTravellerAnswers({ passportNumber }));
    await who.save(id, 1, singleTravellerAnswers());
    const before = await who.read(id);
    for (const revision of [0, 1, 3])
      await expectProblem(
        who.submit(singleTravellerAnswers({ passportNumber }), { id, revision }),
        'declaration/changed-elsewhere',
        { status: 409, data: { revision: 2 } },
      );
    expect(await who.read(id)).toEqual(before);
    expect(await countRows(world, id)).toMatchObject({ versions: 1 });
  });

  test('is possible until the arrival day has ended in Brunei', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(singleTravellerAnswers({ passportNumber }));
    world.setTime('2026-11-21T15:59:59.999Z');
    expect(await who.submit(singleTravellerAnswers({ passportNumber }), { id, revision: 1 })).toMatchObject({
      version: 2,
    });
    world.setTime('2026-11-21T16:00:00.000Z');
    const moved = singleTravellerAnswers({ passportNumber }, '2026-11-23');
    await expectProblem(who.submit(moved, { id, revision: 2 }), 'declaration/closed', { status: 409 });
  });

  test.each(['cancelled', 'ended'])('is refused for an application that was %s', async (status) => {
    const id = newId();
    const answers = singleTravellerAnswers();
    if (status === 'cancelled') {
      await who.submit(answers, { id });
      await who.cancel(id);
    } else {
      await who.save(id, 0, answers);
      await who.restart(id);
    }
    await expectProblem(who.submit(answers, { id, revision: 2 }), 'declaration/closed');
    expect((await who.read(id)).summary.status).toBe(status);
  });

  test('is not found for a foreign or a missing application', async () => {
    const { id } = await who.submit();
    const stranger = await logInTraveller(world);
    for (const revision of [0, 1])
      await expectProblem(stranger.submit(singleTravellerAnswers(), { id, revision }), 'foundation/not-found', {
        status: 404,
      });
    await expectProblem(who.submit(singleTravellerAnswers(), { revision: 1 }), 'foundation/not-found');
    expect(await stranger.messages()).toEqual([]);
  });
});
