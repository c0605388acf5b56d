import { confirmedTraveller, traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { checkCertified, needCertified, removeCertified } from './check-certified-password.ts';
import { resetCertified, setCertified } from './set-certified-password.ts';

/** Call, guard, handler. */
export const certifiedPasswordRoutes = [
  serve(calls.needCertified, traveller, needCertified),
  serve(calls.setCertified, traveller, setCertified),
  serve(calls.checkCertified, traveller, checkCertified),
  serve(calls.resetCertified, confirmedTraveller, resetCertified),
  serve(calls.removeCertified, traveller, removeCertified),
];
