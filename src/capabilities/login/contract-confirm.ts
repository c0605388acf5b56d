import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { checkProblems, Code, sendProblems } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';

// Step-up authentication: before an action that cannot be undone, a logged-in traveller enters a fresh code. The code
// proves that the account's owner is still the one who uses the session.

const refusals = defineProblems({
  'login/confirm': {
    status: 403,
    en: 'Please confirm with a code that it is you.',
    ms: 'Sila sahkan dengan kod bahawa ini awda.',
  },
});

export const confirmProblems = refusals.kinds;

export const { problem: confirmProblem } = refusals;

const confirmPath = '/api/wlappservice/user/confirm';

export const sendConfirmationCode = defineCall({
  name: 'sendConfirmationCode',
  summary: 'Sends a code to the account’s phone number or e-mail address, to confirm that the caller is its owner.',
  method: 'POST',
  path: `${confirmPath}/send-code`,
  caller: 'traveller',
  envelope: 'errno',
  idempotency: 'handler',
  input: NoInput,
  // `resendAfter`: seconds until another code can be requested.
  output: z.object({ resendAfter: z.int() }),
  problems: sendProblems,
});

/** Checks the code. For the next ten minutes, this session may make the calls that need a confirmation. */
export const confirmWithCode = defineCall({
  name: 'confirmWithCode',
  summary:
    'Checks a code that was sent to this account. Calls that need a confirmation are then allowed for ten minutes.',
  method: 'POST',
  path: `${confirmPath}/check-code`,
  caller: 'traveller',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ code: Code }),
  output: NoData,
  fieldMessages,
  problems: checkProblems,
});
