import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import { confirmWithCode as confirmCall, sendConfirmingCode as sendConfirmingCall } from '../contract-confirm.ts';
import * as devices from '../contract-devices.ts';
import { logOutOfEntryExit } from '../contract-log-out.ts';
import { changeNumber as changeNumberCall, sendNumberCode as sendNumberCall } from '../contract-number.ts';
import { changeNumber, sendNumberCode } from './change-number.ts';
import { checkEmailCode, checkSmsCode } from './check-code.ts';
import { confirmWithCode, sendConfirmingCode } from './confirm.ts';
import { getCaptcha, getEmailCaptcha } from './get-captcha.ts';
import { listDevices } from './list-devices.ts';
import { logOut, logOutDevice, logOutEverywhere } from './log-out.ts';
import { reportCaptchaFailure } from './report-captcha-failure.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { confirmedTraveller, traveller } from './session-guard.ts';

/** Call, guard, handler. */
export const loginRoutes = [
  serve(calls.getCaptcha, sameOriginPage, getCaptcha),
  serve(calls.getEmailCaptcha, sameOriginPage, getEmailCaptcha),
  serve(calls.reportCaptchaFailure, sameOriginPage, reportCaptchaFailure),
  serve(calls.sendSmsCode, sameOriginPage, sendSmsCode),
  serve(calls.checkSmsCode, sameOriginPage, checkSmsCode),
  serve(calls.sendEmailCode, sameOriginPage, sendEmailCode),
  serve(calls.checkEmailCode, sameOriginPage, checkEmailCode),
  serve(calls.logOut, traveller, logOut),
  serve(logOutOfEntryExit, traveller, logOut),
  serve(devices.listDevices, traveller, listDevices),
  serve(devices.logOutDevice, traveller, logOutDevice),
  serve(devices.logOutEverywhere, traveller, logOutEverywhere),
  serve(sendConfirmingCall, traveller, sendConfirmingCode),
  serve(confirmCall, traveller, confirmWithCode),
  serve(sendNumberCall, confirmedTraveller, sendNumberCode),
  serve(changeNumberCall, confirmedTraveller, changeNumber),
];
