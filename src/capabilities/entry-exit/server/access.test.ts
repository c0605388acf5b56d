import { expect, test } from 'vitest';
import { uploadTestFile } from '#capabilities/files/server/testing/public.ts';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { aTakenItem, expectHolders } from '#capabilities/staff/server/testing/public-holders.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { applicationOn } from '../rules/testing/answers.ts';
import { issueDocumentTicket } from './print-document.ts';
import { applicationItems, decideApplication } from './review.ts';
import { entryExitRoutes } from './routes.ts';
import { submitPaidApplication } from './testing/payment.ts';
import { submitApplication, openEntryExitWorld } from './testing/world.ts';

const world = await openEntryExitWorld();
const owner = await logIn(world);
const colleague = await logInStaff(world, ['reviewer']);

const due = async (fields: object = {}) => {
  const { actor, id } = await submitApplication(world, { kind: 'entry' });
  return sentBy(actor, { id, ...fields });
};
const waiting = async () => ({ id: (await submitApplication(world, { kind: 'exit' })).id });
const desk = { items: applicationItems, role: 'reviewer', makeItem: waiting } as const;
const document = async (who: Traveller) => (await uploadTestFile(world, who, { purpose: 'entry-exit' })).id;

const send = await testRouteAccess(world, entryExitRoutes, {
  applyEntryExit: () => ({ answers: applicationOn(world.clock.today()) }),
  listEntryExits: () => ({}),
  readEntryExit: () => due(),
  restartEntryExit: () => due(),
  issueDocumentTicket: () => due({ document: 'application' }),
  downloadDocument: async () => {
    const { actor, id } = await submitApplication(world);
    return { id, smsToken: (await issueDocumentTicket(world, actor, { id, document: 'application' })).ticket };
  },
  readServerTime: () => ({}),
  readFees: () => ({}),
  beginEntryPayment: () => due(),
  readPayStatus: () => due(),
  emailReceipt: async () => {
    const { actor, id } = await submitPaidApplication(world);
    return sentBy(actor, { id, email: 'siti@example.bn' });
  },
  listForReview: () => ({ list: 'waiting' }),
  readForReview: waiting,
  openApplicationFile: async () => {
    const actor = await logIn(world);
    const file = await document(actor);
    return { id: (await submitApplication(world, { actor, kind: 'exit', files: [file] })).id, file };
  },
  decideApplication: () => aTakenItem(world, desk, { verdict: 'refuse', reason: 'The dates do not fit.' }),
  correctDecision: async () => {
    const { id } = await waiting();
    const input = { id, verdict: 'approve', reason: 'All documents are in order.' } as const;
    await callHandler(world, applicationItems.take, colleague, { id, expectedHolder: null });
    await callHandler(world, decideApplication, colleague, input);
    return { id, verdict: 'refuse', reason: 'The dates do not fit.' };
  },
  takeApplication: async () => ({ ...(await waiting()), expectedHolder: null }),
  giveBackApplication: () => aTakenItem(world, desk),
  handOverApplication: () => aTakenItem(world, desk, { newHolder: colleague.staffId }),
});

test('takes an application in review, takes it over and gives it back', () =>
  expectHolders(world, desk, ['entry-exit/take', 'entry-exit/give-back']));

test('opens a document by its own ticket only', async () => {
  expect((await send('downloadDocument', {})).headers['content-type']).toBe('application/pdf');
  for (const change of [{ id: newId() }, { smsToken: owner.smsToken }])
    expect((await send('downloadDocument', {}, change)).status).toBe(404);
});

test('ignores states and amounts that an applicant sends', async () => {
  const change = { state: 'approved', cents: 1, account_id: (await logIn(world)).accountId };
  const { body } = await send('applyEntryExit', headersOf(owner), change);
  expect(JSON.parse(body)).toMatchObject({ data: { state: 'to-pay' } });
});

test('refuses files of others like unknown files', async () => {
  for (const file of [newId(), await document(await logIn(world))]) {
    const answers = applicationOn(world.clock.today(), { files: [file] });
    const { status, body } = await send('applyEntryExit', headersOf(owner), { answers });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path: 'answers.files' }] });
  }
});

test('logs no name, passport number, e-mail address or token', () => {
  const log = world.logLines.join('\n');
  for (const secret of ['Siti', 'C1234567', 'siti@example.bn', owner.smsToken]) expect(log).not.toContain(secret);
});
