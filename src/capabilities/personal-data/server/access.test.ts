import { expect, test } from 'vitest';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { issueDataTicket } from './download-data.ts';
import { personalDataRoutes } from './routes.ts';
import { openPersonalDataWorld, createOwner } from './testing/world.ts';

const world = await openPersonalDataWorld();

async function aConfirmedOwner() {
  const owner = await createOwner(world);
  await owner.confirm();
  return owner;
}

const send = await testRouteAccess(world, personalDataRoutes, {
  listAccessLog: () => ({ doneBy: 'others' }),
  previewErasure: () => ({}),
  issueDataTicket: async () => sentBy(await aConfirmedOwner(), { format: 'json' }),
  downloadData: async () => {
    const request = nextRequest(await aConfirmedOwner());
    return { ticket: (await issueDataTicket(world, request, { format: 'json' })).ticket };
  },
  eraseData: async () => sentBy(await aConfirmedOwner(), { confirmationWord: 'ERASE' }),
});

test.each(['issueDataTicket', 'eraseData'])('%s requires a recent confirmation', async (name) => {
  const { status, body } = await send(name, headersOf(await createOwner(world)));
  expect(status).toBe(403);
  expect(body).toContain('login/confirm');
});

test.each<[string, string, Record<string, string>]>([
  ['access log', 'listAccessLog', { doneBy: 'everybody' }],
  ['access log', 'listAccessLog', { cursor: 'x' }],
  ['file format', 'issueDataTicket', { format: 'exe' }],
  ['ticket', 'downloadData', { ticket: 'x' }],
  ['confirmation word', 'eraseData', { confirmationWord: 'yes' }],
  ['confirmation word', 'eraseData', { confirmationWord: '' }],
])('refuses an invalid %s', async (_input, name, change) => {
  expect((await send(name, headersOf(await aConfirmedOwner()), change)).status).toBe(400);
});

test('ignores an account in the request', async () => {
  const [owner, other] = [await aConfirmedOwner(), await createOwner(world)];
  const accounts = { account: other.accountId, accountId: other.accountId };
  expect((await send('eraseData', headersOf(owner), accounts)).status).toBe(200);
  expect((await send('listAccessLog', headersOf(other))).status).toBe(200);
  expect((await send('listAccessLog', headersOf(owner))).status).toBe(401);
});
