import { staff } from '#capabilities/staff/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { importConveyances } from './import-conveyances.ts';
import { listConveyances } from './list-conveyances.ts';

export const conveyancesRoutes = [
  serve(calls.listConveyances, staff('arrivals:read'), listConveyances),
  serve(calls.importConveyances, staff('conveyances:import'), importConveyances),
];
