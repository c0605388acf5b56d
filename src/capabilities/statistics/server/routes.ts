import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import { readStatistics as readCall } from '../contract.ts';
import { readStatistics } from './read-statistics.ts';

export const statisticsRoutes = [serve(readCall, staff('statistics:read'), readStatistics)];
