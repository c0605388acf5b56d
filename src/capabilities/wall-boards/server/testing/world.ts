import { type BorderWorld, openBorderWorld } from '#capabilities/border/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import type { PortKind } from '#capabilities/ports-of-entry/contract.ts';
import { callHandler } from '#foundation/server/testing/call-handler.ts';
import { newVisitor, nextRequest } from '#foundation/server/http/testing/visitor.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import type { addWallBoard as addCall } from '#capabilities/wall-boards/contract.ts';
import { boardScreen } from '../board-guard.ts';
import { addWallBoard, openWallBoard } from '../manage-boards.ts';
import { readWallBoard } from '../read-board.ts';

export type WallBoardsWorld = BorderWorld & { conveyanceFeed: undefined };

export async function openWallBoardsWorld(): Promise<WallBoardsWorld> {
  return { ...(await openBorderWorld()), conveyanceFeed: undefined };
}

export const boardSettings = {
  name: 'Hall A',
  language: 'en',
  theme: 'light',
  silentMinutes: 10,
  deskCapacity: 20,
} as const;

type BoardChange = Partial<Omit<InputOf<typeof addCall>, 'portId'>> & { kind?: PortKind };

/** Adds a board of a new port and opens it on a screen. `read` reads its content. */
export async function openTestBoard(world: WallBoardsWorld, { kind = 'air', ...change }: BoardChange = {}) {
  const administrator = await logInStaff(world, ['administrator']);
  const port = await addTestPort(world, { kind });
  const input = { ...boardSettings, ...change, portId: port.portId };
  const { id, code } = await callHandler(world, addWallBoard, administrator, input);
  const visitor = newVisitor();
  const { token } = await openWallBoard(world, nextRequest(visitor), { code });
  const admit = async () => boardScreen.admit(world, { ...nextRequest(visitor), smsToken: token, isFromOwnPage: true });
  const read = async () => readWallBoard(world, await admit(), {});
  return { id, code, token, visitor, administrator, port, admit, read };
}
