import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { listNationalities } from './list-nationalities.ts';

export const placesRoutes = [serve(calls.listNationalities, anyone, listNationalities)];
