import { staff } from '#capabilities/staff/server/public.ts';
import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import * as desk from '../contract-console.ts';
import { nearbyCase, nearbyHealthcare } from './read-nearby.ts';
import { importFacilities } from './import-facilities.ts';
import { listFacilities, readFacilityHistory, saveFacility } from './edit-facilities.ts';

const editor = staff('content:write');

/** Routes of this capability: call, permission, handler. */
export const nearbyRoutes = [
  serve(calls.nearbyHealthcare, anyone, nearbyHealthcare),
  serve(calls.nearbyCase, anyone, nearbyCase),
  serve(desk.listFacilities, editor, listFacilities),
  serve(desk.saveFacility, editor, saveFacility),
  serve(desk.readFacilityHistory, editor, readFacilityHistory),
  serve(desk.importFacilities, editor, importFacilities),
];
