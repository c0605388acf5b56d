import { sameOriginPage, serve } from '#foundation/server/http/route.ts';
import * as calls from '../contract.ts';
import {
  confirmWithCode as confirmWithCodeCall,
  sendConfirmationCode as sendConfirmationCodeCall,
} from '../contract-confirm.ts';
import * as devices from '../contract-devices.ts';
import { logOutOfEntryExit } from '../contract-log-out.ts';
import { changeNumber as changeNumberCall, sendNumberCode as sendNumberCodeCall } from '../contract-number.ts';
import { changeNumber, sendNumberCode } from './change-number.ts';
import { checkEmailCode, checkSmsCode } from './check-code.ts';
import { confirmWithCode, sendConfirmationCode } from './confirm.ts';
import { getCaptcha, getEmailCaptcha } from './get-captcha.ts';
import { listDevices } from './list-devices.ts';
import { logOut, logOutDevice, logOutEverywhere } from './log-out.ts';
import { reportCaptchaFailure } from './report-captcha-failure.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { confirmedTraveller, traveller } from './session-guard.ts';

export const loginRoutes = [
  serve(calls.getCaptcha, sameOriginPage, getCaptcha),
  serve(calls.getEmailCaptcha, sameOriginPage, getEmailCaptcha),
  serve(calls.reportCaptchaFailure, sameOriginPage, reportCaptchaFailure),
  serve(calls.sendSmsCode, sameOriginPage, sendSmsCode),
  serve(calls.checkSmsCode, sameOriginPage, checkSmsCode),
  serve(calls.sendEmailCode, sameOriginPage, sendEmailCode),
  serve(calls.checkEmailCode, sameOriginPage, checkEmailCode),
  serve(calls.logOut, traveller, logOut),
  // The specification has a second path for the log-out, in the area of entry and exit.
  serve(logOutOfEntryExit, traveller, logOut),
  serve(devices.listDevices, traveller, listDevices),
  serve(devices.logOutDevice, traveller, logOutDevice),
  serve(devices.logOutEverywhere, traveller, logOutEverywhere),
  serve(sendConfirmationCodeCall, traveller, sendConfirmationCode),
  serve(confirmWithCodeCall, traveller, confirmWithCode),
  serve(sendNumberCodeCall, confirmedTraveller, sendNumberCode),
  serve(changeNumberCall, confirmedTraveller, changeNumber),
];
