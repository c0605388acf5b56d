import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { StatusBoard } from './status-board.ts';

export const serviceStatusRoutes = [
  serve(calls.readServiceStatus, anyone, ({ statusBoard }: { statusBoard: StatusBoard }) => {
    const notices = [...statusBoard.notices()];
    return { code: statusBoard.code(), ...(notices.length > 0 && { notices }) };
  }),
];
