import { staff } from '#capabilities/staff/server/public.ts';
import { ourPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { getRegisterCaptcha, reportRegisterCaptchaFailure } from './captcha.ts';
import { declareRegister, findRegisterForStaff } from './declare-register.ts';
import { changeRegister, findRegister, removeRegister } from './own-register.ts';
import { printRegister } from './print-register.ts';
import { registerTravellers } from './register-travellers.ts';

/** Call → who may → act. */
export const infoRegisterRoutes = [
  serve(calls.getRegisterCaptcha, ourPage, getRegisterCaptcha),
  serve(calls.reportRegisterCaptchaFailure, ourPage, reportRegisterCaptchaFailure),
  serve(calls.registerTravellers, ourPage, registerTravellers),
  serve(calls.findRegister, ourPage, findRegister),
  serve(calls.changeRegister, ourPage, changeRegister),
  serve(calls.removeRegister, ourPage, removeRegister),
  serve(calls.printRegister, ourPage, printRegister),
  serve(calls.findRegisterForStaff, staff('arrivals:assist'), findRegisterForStaff),
  serve(calls.declareRegister, staff('arrivals:assist'), declareRegister),
];
