import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { readPassKeys } from './read-pass-keys.ts';

export const passRoutes = [serve(calls.readPassKeys, anyone, readPassKeys)];
