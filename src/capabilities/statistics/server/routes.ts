import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import { readFigures as readCall } from '../contract.ts';
import { readFigures } from './read-figures.ts';

/** Call → who may → act. */
export const statisticsRoutes = [serve(readCall, staff('figures:read'), readFigures)];
