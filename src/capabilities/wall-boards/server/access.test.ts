import { expect, test } from 'vitest';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId, newToken } from '#foundation/server/keys/random.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { addWallBoard } from './manage-boards.ts';
import { wallBoardsRoutes } from './routes.ts';
import { boardSettings, openTestBoard, openWallBoardsWorld } from './testing/world.ts';

const world = await openWallBoardsWorld();
const { portId } = await addTestPort(world);
const administrator = await logInStaff(world, ['administrator']);

const aBoard = async () => (await openTestBoard(world)).id;
const aScreen = async () => sentBy({ headers: { 'sms-token': (await openTestBoard(world)).token } }, {});

const send = await testRouteAccess(world, wallBoardsRoutes, {
  listWallBoards: () => ({}),
  addWallBoard: () => ({ ...boardSettings, portId }),
  changeWallBoard: async () => ({ ...boardSettings, name: 'Hall B', id: await aBoard() }),
  renewWallBoardCode: async () => ({ id: await aBoard() }),
  closeWallBoard: async () => ({ id: await aBoard(), remove: false }),
  openWallBoard: async () => ({
    code: (await callHandler(world, addWallBoard, administrator, { ...boardSettings, portId })).code,
  }),
  readWallBoard: aScreen,
  followWallBoard: aScreen,
});

test.each<[string, Record<string, unknown>]>([
  ['a port that does not exist', { portId: newId() }],
  ['an unknown language', { language: 'fr' }],
  ['no name', { name: ' ' }],
  ['no minutes', { silentMinutes: 0 }],
  ['half a minute', { silentMinutes: 0.5 }],
  ['a desk for too many', { deskCapacity: 1001 }],
])('refuses a board with %s', async (_case, change) => {
  expect((await send('addWallBoard', headersOf(administrator), change)).status).toBe(400);
});

test.each(['readWallBoard', 'followWallBoard'])('%s refuses a screen without the token of a board', async (call) => {
  for (const token of ['', newToken(), 'x'.repeat(5000)]) {
    const { status, body } = await send(call, headersOf({ headers: { 'sms-token': token } }));
    expect(status).toBe(403);
    expect(body).toContain('wall-boards/closed');
  }
});

test('a session of staff or of a traveller opens no board', async () => {
  expect((await send('readWallBoard', { ...headersOf(administrator), 'sms-token': '' })).status).toBe(403);
});
