import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { problemsOf } from '#foundation/contract/problem.ts';
import { checkProblems, Code, sendProblems } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';

// Somebody who is logged in shows by a fresh code that the login is still its owner's: before what cannot be taken back.

const refusals = problemsOf({
  'login/confirm': {
    status: 403,
    en: 'Please confirm with a code that it is you.',
    ms: 'Sila sahkan dengan kod bahawa ini awda.',
  },
});

/** Refusals of calls that need a confirmation. */
export const confirmProblems = refusals.kinds;

/** Makes one. */
export const { problem: confirmProblem } = refusals;

const confirmPath = '/api/wlappservice/user/confirm';

/** Sends a code to where this account's codes go. */
export const sendConfirmingCode = call({
  name: 'sendConfirmingCode',
  summary: 'Sends a code to the phone number or e-mail address of this account, to confirm that it is its owner.',
  method: 'POST',
  path: `${confirmPath}/send-code`,
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: Nothing,
  output: z.object({ resendAfter: z.int() }),
  problems: sendProblems,
});

/** Checks it: for ten minutes this login may do what needs a confirmation. */
export const confirmWithCode = call({
  name: 'confirmWithCode',
  summary: 'Checks a code that was sent to this account; what needs a confirmation then goes for ten minutes.',
  method: 'POST',
  path: `${confirmPath}/check-code`,
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: z.object({ code: Code }),
  output: Done,
  fieldWords: fieldMessages,
  problems: checkProblems,
});
