import { sameOriginPage, type StreamGuard } from '#foundation/server/http/route.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../messages/problems.ts';
import { type BoardRow, findOpenBoard } from './store.ts';

/** Screen with the token of an open board. `sessionId`: the board, for the limit of streams. */
export type BoardScreen = Visitor & { sessionId: string; board: BoardRow };

type GuardWorld = Pick<World, 'sql'>;

/** Admits screens with the token of an open board. Their language is that of the board. */
export const boardScreen: StreamGuard<GuardWorld, BoardScreen> = {
  caller: 'our-page',
  admit: async ({ sql }, visit) => {
    const visitor = await sameOriginPage.admit({}, visit);
    const board = await findOpenBoard(sql, hashToken(visit.smsToken));
    if (!board) throw problem('wall-boards/closed');
    return { ...visitor, language: board.language, sessionId: board.id, board };
  },
  isStillAdmitted: async ({ sql }, { smsToken }) => (await findOpenBoard(sql, hashToken(smsToken))) !== undefined,
};
