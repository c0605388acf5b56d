import { confirmedTraveller, traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { checkCertified, needCertified, removeCertified } from './own-certified.ts';
import { resetCertified, setCertified } from './set-certified.ts';

/** Call → who may → act. */
export const certifiedRoutes = [
  serve(calls.needCertified, traveller, needCertified),
  serve(calls.setCertified, traveller, setCertified),
  serve(calls.checkCertified, traveller, checkCertified),
  serve(calls.resetCertified, confirmedTraveller, resetCertified),
  serve(calls.removeCertified, traveller, removeCertified),
];
