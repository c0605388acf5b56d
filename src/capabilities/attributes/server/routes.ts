import { anyone, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { getAppAttribute } from './get-app-attribute.ts';

export const attributesRoutes = [serve(calls.getAppAttribute, anyone, getAppAttribute)];
