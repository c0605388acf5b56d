import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { readEventCodeKeys } from './read-codes.ts';

/** Call → who may → act. */
export const activitiesRoutes = [serve(calls.readEventCodeKeys, anyone, readEventCodeKeys)];
