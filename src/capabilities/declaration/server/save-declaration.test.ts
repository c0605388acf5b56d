import { beforeAll, describe, expect, test } from 'vitest';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { catchProblem, expectProblem, noon, today } from '#foundation/server/testing/public.ts';
import { saveDeclaration as saveCall, type Answers } from '../contract.ts';
import { emptyAnswers } from '../rules/answers.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { referenceOf } from './reference.ts';
import { declarationRoutes } from './routes.ts';
import { singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
const app = await serveRoutes(world, declarationRoutes);
let who: TestTraveller;

const draft = (name: string): Answers => groupOn('2026-12-24', { name, passportNumber: '' });
const save = (id: string, revision: number, answers = draft('Siti')) => who.save(id, revision, answers);

describe('saving answers', () => {
  beforeAll(async () => {
    who = await logInTraveller(world);
  });
  const id = newId();

  test('starts an application under the id that the browser generated', async () => {
    expect(await save(id, 0, emptyAnswers())).toEqual({ revision: 1, savedAt: noon });
    expect(await who.read(id)).toMatchObject({
      summary: {
        id,
        status: 'unsubmitted',
        version: 0,
        revision: 1,
        entryDate: null,
        names: [''],
        band: null,
        isEditable: true,
      },
      answers: emptyAnswers(),
      hasUnsubmittedChanges: true,
      submitted: null,
      today,
    });
  });

  test('continues from one save to the next, and returns the answers as typed', async () => {
    const odd: Answers = groupOn('2026-12-24', {
      name: ' سيتي \u202e陳 ',
      passportNumber: 'not yet?',
      contact: { region: '', number: '+', email: '@' },
    });
    expect(await save(id, 1, odd)).toMatchObject({ revision: 2 });
    const found = await who.read(id);
    expect(found.answers).toEqual(odd);
    expect(found.summary).toMatchObject({ revision: 2, entryDate: '2026-12-24', names: ['سيتي \u202e陳'] });
  });

  test('refuses a save from an older revision and overwrites nothing', async () => {
    const before = await who.read(id);
    await expectProblem(save(id, 1, draft('Other window')), 'declaration/changed-elsewhere', {
      status: 409,
      data: { revision: 2 },
    });
    await expectProblem(save(id, 7, draft('From the future')), 'declaration/changed-elsewhere');
    expect(await who.read(id)).toEqual(before);
  });

  test('writes one audit row each, no message, and nothing readable in the table', async () => {
    const actions = await listAuditActions(world, id);
    expect(actions.map(({ action }) => action)).toEqual(['declaration/begin', 'declaration/save']);
    expect(actions.every(({ actor_id }) => actor_id === who.accountId)).toBe(true);
    expect(await who.messages()).toEqual([]);
    const row = await world.sql.first<{ all: string }>`
      select string_agg(encode(d.draft, 'escape') || encode(d.summary, 'escape') || d.reference, '') "all" from declaration d`;
    expect(row?.all).not.toMatch(/Siti|not yet|passportNumber|departureCountry/);
  });

  test('refuses a second application while one is ongoing, and names it', async () => {
    await expectProblem(save(newId(), 0), 'declaration/ongoing-exists', { status: 409, data: { id } });
  });

  test('reports a conflict of references as an error, not as an ongoing application', async () => {
    const [first, second] = [await logInTraveller(world), await logInTraveller(world)];
    const [taken, clashing] = [newId(), newId()];
    await first.save(taken, 0, draft('Siti'));
    await world.sql.run`update declaration set reference = ${referenceOf(world, clashing)} where id = ${taken}`;
    await expect(second.save(clashing, 0, draft('Ali'))).rejects.toMatchObject({
      code: '23505',
      constraint: 'declaration_reference_key',
    });
    expect(await countRows(world, clashing)).toEqual(noRows);
    expect(await listAuditActions(world, clashing)).toEqual([]);
    expect(await second.save(newId(), 0, draft('Ali'))).toMatchObject({ revision: 1 });
  });

  test('starts one application for simultaneous saves under one id, and one of several ids', async () => {
    const [first, second] = [await logInTraveller(world), await logInTraveller(world)];
    const same = newId();
    const windows = await Promise.all(
      Array.from({ length: 8 }, () => catchProblem(first.save(same, 0, draft('Siti')))),
    );
    const ids = Array.from({ length: 8 }, newId);
    const applications = await Promise.all(
      ids.map((applicationId) => catchProblem(second.save(applicationId, 0, draft('Ali')))),
    );
    const refusals = (answers: object[]) => answers.flatMap((answer) => ('problem' in answer ? [answer] : []));
    expect(refusals(windows)).toEqual(
      Array(7).fill({ problem: 'declaration/changed-elsewhere', status: 409, data: { revision: 1 } }),
    );
    const startedId = ids[applications.findIndex((answer) => 'revision' in answer)];
    expect(refusals(applications)).toEqual(
      Array(7).fill({ problem: 'declaration/ongoing-exists', status: 409, data: { id: startedId } }),
    );
  });

  test('answers not-found for a missing or foreign application', async () => {
    const stranger = await logInTraveller(world);
    await expectProblem(save(newId(), 3), 'foundation/not-found', { status: 404 });
    const answers = [0, 2, 3].map((revision) => catchProblem(stranger.save(id, revision, draft('Thief'))));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ problem: 'foundation/not-found' });
    expect((await who.read(id)).summary.revision).toBe(2);
  });

  test('is refused after the application has ended', async () => {
    await who.restart(id);
    await expectProblem(save(id, 3), 'declaration/closed', { status: 409, data: undefined });
    expect(await save(newId(), 0)).toMatchObject({ revision: 1 });
  });
});

describe('editing a submitted application', () => {
  beforeAll(async () => {
    who = await logInTraveller(world);
  });
  const id = newId();
  const answers = singleTravellerAnswers();

  test('keeps the submitted version in force', async () => {
    await who.submit(answers, { id });
    expect(await save(id, 1, draft('Changed'))).toMatchObject({ revision: 2 });
    const found = await who.read(id);
    expect(found).toMatchObject({
      answers: draft('Changed'),
      hasUnsubmittedChanges: true,
      submitted: { version: 1, answers },
    });
    expect(found.summary).toMatchObject({
      status: 'submitted',
      entryDate: today,
      names: [answers.travellers[0]?.name],
    });
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
  });

  test('does not require an ongoing application to end', async () => {
    expect(await save(newId(), 0)).toMatchObject({ revision: 1 });
    expect(await save(id, 2)).toMatchObject({ revision: 3 });
  });

  test('is possible until the arrival day has ended in Brunei', async () => {
    world.setTime('2026-11-21T15:59:59.999Z');
    expect(await save(id, 3)).toMatchObject({ revision: 4 });
    world.setTime('2026-11-21T16:00:00.000Z');
    await expectProblem(save(id, 4), 'declaration/closed');
    world.setTime(noon);
  });

  test('is refused after a cancellation', async () => {
    await who.cancel(id);
    await expectProblem(save(id, 5), 'declaration/closed');
  });
});

describe('repeated save', () => {
  beforeAll(async () => {
    who = await logInTraveller(world);
  });

  /** Sends a save through the server, where a request id identifies one request. */
  async function send(key: string, body: object) {
    const headers = { 'sms-token': who.smsToken, 'request-id': key };
    const { statusCode, json } = await app.inject({ method: 'POST', url: saveCall.path, headers, payload: body });
    const { requestId: _same, ...rest } = json<Record<string, unknown>>();
    return { status: statusCode, body: rest };
  }

  test('is one save with the same answer, even after later saves', async () => {
    const [id, key] = [newId(), newId()];
    const first = await send(key, { id, revision: 0, answers: draft('Once') });
    expect(first).toMatchObject({ status: 200, body: { data: { revision: 1 } } });
    world.setTime('2026-11-21T04:00:01.000Z');
    expect(await send(key, { id, revision: 0, answers: draft('Once') })).toEqual(first);
    await send(newId(), { id, revision: 1, answers: draft('Twice') });
    expect(await send(key, { id, revision: 0, answers: draft('Once') })).toEqual(first);
    expect((await who.read(id)).answers).toEqual(draft('Twice'));
    expect(await listAuditActions(world, id)).toHaveLength(2);
    const reused = await send(key, { id, revision: 0, answers: draft('Something else') });
    expect(reused).toMatchObject({ status: 422, body: { problem: 'foundation/request-id-reused' } });
    await who.restart(id);
    world.setTime(noon);
  });

  test('treats 20 simultaneous copies as one save', async () => {
    const [id, key] = [newId(), newId()];
    const copies = Array.from({ length: 20 }, () => send(key, { id, revision: 0, answers: draft('Copy') }));
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { revision: 1 } } });
    expect(await listAuditActions(world, id)).toHaveLength(1);
    await who.restart(id);
  });
});

describe('simultaneous windows', () => {
  beforeAll(async () => {
    who = await logInTraveller(world);
  });

  test('start one application: one wins, the others are refused', async () => {
    const id = newId();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => catchProblem(save(id, 0, draft(name)))));
    expect(answers.filter((answer) => 'revision' in answer)).toHaveLength(1);
    expect(
      answers.filter((answer) => 'problem' in answer && answer.problem === 'declaration/changed-elsewhere'),
    ).toHaveLength(3);
    await who.restart(id);
  });

  test('start one of several applications, and the others are refused', async () => {
    const ids = [newId(), newId(), newId()];
    const answers = await Promise.all(ids.map((id) => catchProblem(save(id, 0))));
    const startedId = ids[answers.findIndex((answer) => 'revision' in answer)];
    expect(answers.filter((answer) => 'problem' in answer)).toEqual(
      [1, 2].map(() => ({ problem: 'declaration/ongoing-exists', status: 409, data: { id: startedId } })),
    );
    await who.restart(startedId ?? '');
  });

  test('continue from one save: one wins, the others are refused', async () => {
    const id = newId();
    await save(id, 0);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => catchProblem(save(id, 1, draft(name)))));
    expect(answers.filter((answer) => 'revision' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'problem' in answer)).toEqual(
      [1, 2, 3, 4].map(() => ({ problem: 'declaration/changed-elsewhere', status: 409, data: { revision: 2 } })),
    );
    expect((await who.read(id)).summary.revision).toBe(2);
  });
});
