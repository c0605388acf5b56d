import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { StatusBoard } from './status-board.ts';

export const serviceStatusRoutes = [
  serve(calls.readServiceStatus, anyone, ({ status }: { status: StatusBoard }) => {
    const notices = [...status.notices()];
    return { code: status.code(), ...(notices.length > 0 && { notices }) };
  }),
];
