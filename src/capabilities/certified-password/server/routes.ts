import { confirmedTraveller, traveller } from '#capabilities/login/server/public.ts';
import { serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import {
  checkCertifiedPassword,
  readCertifiedPasswordStatus,
  removeCertifiedPassword,
} from './check-certified-password.ts';
import { resetCertifiedPassword, setCertifiedPassword } from './set-certified-password.ts';

export const certifiedPasswordRoutes = [
  serve(calls.readCertifiedPasswordStatus, traveller, readCertifiedPasswordStatus),
  serve(calls.setCertifiedPassword, traveller, setCertifiedPassword),
  serve(calls.checkCertifiedPassword, traveller, checkCertifiedPassword),
  serve(calls.resetCertifiedPassword, confirmedTraveller, resetCertifiedPassword),
  serve(calls.removeCertifiedPassword, traveller, removeCertifiedPassword),
];
