import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { listNationalities } from './list-nationalities.ts';

/** Call → who may → act. */
export const placesRoutes = [serve(calls.listNationalities, anyone, listNationalities)];
