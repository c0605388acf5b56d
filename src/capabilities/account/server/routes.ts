import { traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { registryPushService } from '../contract-health-app.ts';
import { registerPush } from './register-push.ts';
import { removePush } from './remove-push.ts';

export const accountRoutes = [
  serve(calls.registerPush, traveller, registerPush),
  serve(registryPushService, traveller, registerPush),
  serve(calls.removePush, traveller, removePush),
];
