import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { recordUsage } from './record-usage.ts';

/** Call → who may → act. */
export const usageRoutes = [serve(calls.recordUsage, sameOriginPage, recordUsage)];
