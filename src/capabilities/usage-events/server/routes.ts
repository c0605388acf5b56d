import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { recordUsage } from './record-usage.ts';

export const usageRoutes = [serve(calls.recordUsage, sameOriginPage, recordUsage)];
