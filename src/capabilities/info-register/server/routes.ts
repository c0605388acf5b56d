import { staff } from '#capabilities/staff/server/public.ts';
import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { getRegisterCaptcha, reportRegisterCaptchaFailure } from './captcha.ts';
import { declareRegister, findRegisterForStaff } from './declare-register.ts';
import { changeRegister, findRegister, removeRegister } from './manage-register.ts';
import { printRegister } from './print-register.ts';
import { registerTravellers } from './register-travellers.ts';

export const infoRegisterRoutes = [
  serve(calls.getRegisterCaptcha, sameOriginPage, getRegisterCaptcha),
  serve(calls.reportRegisterCaptchaFailure, sameOriginPage, reportRegisterCaptchaFailure),
  serve(calls.registerTravellers, sameOriginPage, registerTravellers),
  serve(calls.findRegister, sameOriginPage, findRegister),
  serve(calls.changeRegister, sameOriginPage, changeRegister),
  serve(calls.removeRegister, sameOriginPage, removeRegister),
  serve(calls.printRegister, sameOriginPage, printRegister),
  serve(calls.findRegisterForStaff, staff('arrivals:assist'), findRegisterForStaff),
  serve(calls.declareRegister, staff('arrivals:assist'), declareRegister),
];
