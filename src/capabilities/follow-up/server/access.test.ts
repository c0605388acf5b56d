import { expect, test } from 'vitest';
import { jpegOf } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { noon } from '#foundation/server/testing/bare-world.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { attachCaseFile } from './attach-file.ts';
import { applyBandCorrection } from './apply-band-correction.ts';
import { followUpRoutes } from './routes.ts';
import { groupAnswers, emptyAssessment, openDesk, openDeskWorld, extractLinkToken } from './testing/desk.ts';

const world = await openDeskWorld();
const desk = await openDesk(world);

/** A group of two travellers with an open question, the case of the first one, and a link. */
async function groupWithQuestion() {
  world.setTime(noon);
  const group = await desk.referred(groupAnswers({ name: 'Canary Kenari' }, { name: 'Canary Kedua' }));
  const [id = ''] = group.cases;
  await desk.assess(id);
  await desk.decide(id, 'home', { groupNumbers: [2] });
  await desk.at(1, '08:00');
  const token = extractLinkToken((await desk.sent(group.head.accountId, 'morning')).at(-1));
  const { revision } = await desk.read(id);
  return { ...group, id, token, revision };
}

const caseWith = async (fields: object = {}) => ({ id: (await groupWithQuestion()).id, ...fields });
const revisedCaseWith = async (fields: object) => {
  const { id, revision } = await groupWithQuestion();
  return { id, revision, ...fields };
};
const closedCase = async () => {
  const { id } = await groupWithQuestion();
  await desk.assess(id);
  await desk.decide(id, 'none');
  const { revision } = await desk.read(id);
  return { id, revision };
};
const correctedCase = async () => {
  world.setTime(noon);
  const { cases, declaration } = await desk.referred();
  const [id = ''] = cases;
  const correction = { number: 1, band: 'proceed', correctedAt: noon, requestId: newId() } as const;
  await applyBandCorrection(world, { declarationId: declaration, ...correction });
  // The clock stays where the other inputs leave it, so that no session of a later test ends.
  await desk.at(1, '08:00');
  const { revision } = await desk.read(id);
  return { id, revision };
};
const caseWithFile = async () => {
  const { id } = await groupWithQuestion();
  const file = { name: 'report.jpg', bytes: await jpegOf() };
  const attached = await attachCaseFile(world, nextRequest(desk.officer), { id, file });
  return { id, file: attached.id };
};
const labResult = {
  test: '48508-6',
  takenAt: noon,
  result: 'negative',
  value: '',
  unit: '',
  laboratory: 'National laboratory',
  attachment: null,
};
const linkWith = async (fields: object = {}) => ({ token: (await groupWithQuestion()).token, ...fields });
const groupWith = async (fields: object) => {
  const { head, declaration } = await groupWithQuestion();
  return sentBy(head, { id: declaration, ...fields });
};

const well = { well: true, symptoms: [], temperature: null };
const answers = [{ number: 1, answer: well }];
const departure = { numbers: [2], departedOn: '2026-11-22' };

const caseInputs = {
  readCase: () => caseWith(),
  openCase: async () => ({ reference: (await groupWithQuestion()).reference, number: 1 }),
  takeCase: () => caseWith({ expectedHolder: null }),
  reassignCase: () => revisedCaseWith({ newHolder: null, note: '' }),
  assessCase: () => revisedCaseWith({ assessment: emptyAssessment }),
  decideCase: () => revisedCaseWith({ outcome: 'home', disease: null, note: '', groupNumbers: [] }),
  closeCorrectedCase: correctedCase,
  recordCall: () => caseWith({ answer: null, note: '' }),
  addCaseNote: () => caseWith({ note: 'Seen', corrects: null }),
  attachCaseFile: async () => caseWith({ file: { name: 'report.jpg', bytes: await jpegOf() } }),
  openCaseFile: caseWithFile,
  removeCaseFile: async () => ({ ...(await caseWithFile()), reason: 'Wrong person' }),
  recordLabResult: () => caseWith({ result: labResult, correction: null }),
  listContacts: () => caseWith(),
  recordSeats: async () => {
    const { id, declaration } = await groupWithQuestion();
    return { id, seats: [{ declarationId: declaration, number: 2, version: 1, seat: '12A' }] };
  },
  followContacts: async () => {
    world.setTime(noon);
    const { cases, declaration } = await desk.referred(groupAnswers({ name: 'Siti' }, { name: 'Canary Kedua' }));
    await desk.at(1, '08:00');
    return { id: cases[0], contacts: [{ declarationId: declaration, number: 2, version: 1 }] };
  },
  reopenCase: async () => ({ ...(await closedCase()), reason: 'Wrong outcome' }),
  stopFollowUp: () => revisedCaseWith({ reason: 'Enough' }),
  renewLink: () => caseWith(),
};

const send = await testRouteAccess(world, followUpRoutes, {
  listCases: () => ({ list: 'new' }),
  followCases: () => ({}),
  assignCases: async () => ({ cases: [await revisedCaseWith({})], newHolder: null }),
  ...caseInputs,
  readQuestionByLink: () => linkWith(),
  answerByLink: () => linkWith({ answers }),
  recordDepartureByLink: () => linkWith(departure),
  listQuestions: async () => sentBy((await groupWithQuestion()).head, {}),
  answerQuestion: () => groupWith({ day: '2026-11-22', answers }),
  recordGroupDeparture: () => groupWith(departure),
});

const asOfficer = async () => headersOf(await logInStaff(world, ['health-officer']));

test('shows names of travellers to the desk in one case only', async () => {
  expect((await send('readCase', await asOfficer())).body).toContain('Canary');
  expect((await send('openCase', await asOfficer())).body).not.toContain('Canary');
  const { body } = await send('listCases', await asOfficer(), { list: 'followed' });
  expect(body).toContain('"CK"');
  expect(body).not.toContain('Canary');
});

test.each(Object.keys(caseInputs).filter((name) => name !== 'openCase'))(
  '%s does not find an unknown case, and ignores unknown fields',
  async (name) => {
    expect((await send(name, await asOfficer(), { id: newId() })).body).toContain('follow-up/unknown-case');
    const staff = { staffId: newId(), staff_id: newId() };
    const forged = { ...staff, state: 'ended', ending: 'decided', hasUnassessedReport: true };
    expect((await send(name, await asOfficer(), forged)).status).toBe(200);
  },
);

test.each(['readQuestionByLink', 'answerByLink', 'recordDepartureByLink'])(
  '%s accepts a valid link only, and returns no names',
  async (name) => {
    const { body } = await send(name);
    expect(body).not.toMatch(/Canary|P\d{7}/);
    expect(body).toContain('"CK"');
    expect((await send(name, undefined, { token: newToken() })).body).toContain('follow-up/link-ended');
  },
);

test.each(['listQuestions', 'answerQuestion', 'recordGroupDeparture'])(
  '%s shows names to the account of the group only',
  async (name) => {
    expect((await send(name, {})).body).toContain('Canary');
    const { status, body } = await send(name, headersOf(await logIn(world)));
    expect(status).toBe(name === 'listQuestions' ? 200 : 404);
    expect(body).not.toContain('Canary');
  },
);

test.each<[string, object[]]>([
  ['symptoms without a list', [{ number: 1, answer: { ...well, well: false } }]],
  ['well with a symptom', [{ number: 1, answer: { ...well, symptoms: ['rash'] } }]],
  ['an unknown symptom', [{ number: 1, answer: { ...well, well: false, symptoms: ['plague'] } }]],
  ['a repeated symptom', [{ number: 1, answer: { ...well, well: false, symptoms: ['rash', 'rash'] } }]],
  ['a temperature above the limit', [{ number: 1, answer: { ...well, temperature: 451 } }]],
  ['a temperature as text', [{ number: 1, answer: { ...well, temperature: '38' } }]],
  ['no traveller', []],
  ['a fractional traveller number', [{ number: 0.5, answer: well }]],
  ['one traveller twice', [...answers, ...answers]],
])('refuses an answer with %s', async (_case, invalid) => {
  expect((await send('answerByLink', undefined, { answers: invalid })).status).toBe(400);
});

test('logs no name, token or session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000|#[\w-]{43}/);
});
