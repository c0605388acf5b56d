import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import type { StatusBoard } from './status-board.ts';

/** Call → who may → act. */
export const serviceStatusRoutes = [
  serve(calls.readServiceStatus, anyone, (world: { status: StatusBoard }) => ({ code: world.status.code() })),
];
