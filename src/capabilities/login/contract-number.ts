import * as z from 'zod/mini';
import { defineCall } from '#foundation/contract/call.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { confirmProblems } from './contract-confirm.ts';
import { captchaProblems, checkProblems, Code, Phone, sendProblems } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { numberFieldMessages } from './messages/number.ts';

// To change the login's phone number, a traveller confirms with the present number or address. Then the traveller
// enters a code sent to the new number.

const refusals = defineProblems({
  'login/number-taken': {
    status: 409,
    en: 'This number is used to log in to another account. Log in with it and delete that account first, or use another number.',
    ms: 'Nombor ini digunakan untuk log masuk ke akaun lain. Log masuk dengannya dan padam akaun itu dahulu, atau gunakan nombor lain.',
  },
});

export const { problem: numberProblem } = refusals;

const userPath = '/api/wlappservice/user';

export const sendNumberCode = defineCall({
  name: 'sendNumberCode',
  summary:
    'Sends a code to a new phone number, after a confirmation by the present number or address. X-Captcha-Validate carries the proof.',
  method: 'POST',
  path: `${userPath}/send_modify_mobile_vcode`,
  caller: 'traveller',
  envelope: 'errno',
  idempotency: 'handler',
  input: Phone,
  output: z.object({ resendAfter: z.int() }),
  fieldMessages: { ...fieldMessages, ...numberFieldMessages },
  problems: { ...sendProblems, ...captchaProblems, ...confirmProblems },
});

export const changeNumber = defineCall({
  name: 'changeNumber',
  summary: 'Changes the account’s phone number with the code that was sent to the new number; other logins end.',
  method: 'POST',
  path: `${userPath}/update_user_mobile`,
  caller: 'traveller',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.extend(Phone, { code: Code }),
  output: z.object({ mobile: z.string() }),
  fieldMessages: { ...fieldMessages, ...numberFieldMessages },
  problems: { ...checkProblems, ...confirmProblems, ...refusals.kinds },
});
