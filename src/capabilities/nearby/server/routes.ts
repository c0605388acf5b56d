import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as consoleCalls from '../contract-console.ts';
import { readNearbyCases, listNearbyFacilities } from './read-nearby.ts';
import { importFacilities } from './import-facilities.ts';
import { listFacilities, readFacilityHistory, saveFacility } from './edit-facilities.ts';

const editor = staff('content:write');

export const nearbyRoutes = [
  serve(calls.listNearbyFacilities, anyone, listNearbyFacilities),
  serve(calls.readNearbyCases, anyone, readNearbyCases),
  serve(consoleCalls.listFacilities, editor, listFacilities),
  serve(consoleCalls.saveFacility, editor, saveFacility),
  serve(consoleCalls.readFacilityHistory, editor, readFacilityHistory),
  serve(consoleCalls.importFacilities, editor, importFacilities),
];
