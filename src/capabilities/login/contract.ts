import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { problemsOf } from '#foundation/contract/problem.ts';
import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { isEmail, maxEmailLength, cleanEmail } from './rules/email.ts';
import { fieldMessages } from './messages/fields.ts';

export { codeFieldMessages } from './messages/fields.ts';

const Region = z.string().check(z.regex(/^[A-Z]{2}$/, 'phone'));
// The digits are counted by the rules of places, which know the region.
const Mobile = z.string().check(z.maxLength(100, 'phone'), z.overwrite(normalizeNumber), z.minLength(1, 'phone'));
const Email = z
  .string()
  .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'login-email'), z.refine(isEmail, 'login-email'));
/** A code as entered: six digits, of whatever script. */
export const Code = z
  .string()
  .check(z.maxLength(100, 'code'), z.overwrite(normalizeNumber), z.regex(/^\d{6}$/, 'code'));

/** A phone number as a person gives it: ISO region of the dial code, and the digits after the dial code. */
export const Phone = z.object({ regionCode: Region, mobile: Mobile });

/** `resendAfter`: seconds after which another code can be asked for (spec §9). */
const SendResult = z.object({ resendAfter: z.int() });

const refusals = problemsOf({
  'login/upper-limit': {
    status: 429,
    en: 'Verification code reaches the upper limit. Please try again later.',
    ms: 'Had kod pengesahan telah dicapai. Sila cuba lagi kemudian.',
  },
  'login/captcha': {
    status: 403,
    en: 'We could not check that you are human. Try again.',
    ms: 'Kami tidak dapat mengesahkan bahawa awda manusia. Cuba lagi.',
  },
  'login/wrong-code': {
    status: 401,
    en: 'Please enter a valid verification code',
    ms: 'Sila masukkan kod pengesahan yang sah',
  },
  'login/code-ended': {
    status: 401,
    en: 'This code can no longer be used. Please ask for a new code.',
    ms: 'Kod ini tidak boleh digunakan lagi. Sila minta kod baharu.',
  },
  // This browser has not asked for a code of this number or address: it says nothing of whether any other has.
  'login/other-browser': {
    status: 401,
    en: 'This code was requested on another device or browser. Enter it there, or request a new one here.',
    ms: 'Kod ini diminta pada peranti atau pelayar lain. Masukkan kod itu di sana, atau minta kod baharu di sini.',
  },
  // Costly and internet numbers, and digits that no numbering plan knows.
  'login/not-served': {
    status: 422,
    en: 'We cannot send codes to this number. Use a mobile number, or log in with your e-mail.',
    ms: 'Kami tidak dapat menghantar kod ke nombor ini. Gunakan nombor telefon bimbit, atau log masuk dengan e-mel awda.',
  },
  'login/too-many-checks': {
    status: 429,
    en: 'Too many wrong codes. Please ask for a new code, or try again later.',
    ms: 'Terlalu banyak kod yang salah. Sila minta kod baharu atau cuba lagi kemudian.',
  },
});

/** Refusals of this capability. */
export const problem = refusals.problem;

const { kinds } = refusals;

/** Ways in which sending a code is refused. */
export const sendProblems = {
  'login/upper-limit': kinds['login/upper-limit'],
  'login/not-served': kinds['login/not-served'],
};

/** How a proof of the captcha is refused. */
export const captchaProblems = { 'login/captcha': kinds['login/captcha'] };

/** Ways in which checking a code is refused. */
export const checkProblems = {
  'login/wrong-code': kinds['login/wrong-code'],
  'login/code-ended': kinds['login/code-ended'],
  'login/other-browser': kinds['login/other-browser'],
  'login/too-many-checks': kinds['login/too-many-checks'],
};

const smsLoginPath = '/api/phs-entryexit/app/sms-login';
const userPath = '/api/wlappservice/user';

/** Sends a code by SMS. The proof of the captcha, or its ticket, comes in X-Captcha-Validate. */
export const sendSmsCode = call({
  name: 'sendSmsCode',
  summary: 'Sends a login code by SMS. X-Captcha-Validate carries the proof for this number.',
  method: 'GET',
  path: `${smsLoginPath}/send-code`,
  limitedBy: 'budgets of codes: by number, prefix, region, address, browser and day',
  who: 'our-page',
  envelope: 'code',
  repeat: 'own',
  input: Phone,
  output: SendResult,
  fieldWords: fieldMessages,
  captcha: true,
  problems: { ...sendProblems, ...captchaProblems },
});

/** Checks a code from an SMS; `data` is the token. */
export const checkSmsCode = call({
  name: 'checkSmsCode',
  summary: 'Checks a login code from an SMS; data is the token.',
  method: 'GET',
  path: `${smsLoginPath}/check-code`,
  limitedBy: 'tries of a code and of a number',
  who: 'our-page',
  envelope: 'code',
  repeat: 'own',
  input: z.object({ regionCode: Region, mobile: Mobile, code: Code }),
  output: z.string(),
  fieldWords: fieldMessages,
  problems: checkProblems,
});

/** Sends a code by e-mail. The proof of the captcha may come in X-Captcha-Validate; without it the allowance is smaller. */
export const sendEmailCode = call({
  name: 'sendEmailCode',
  summary: 'Sends a login code by e-mail. X-Captcha-Validate may carry the proof for this address.',
  method: 'GET',
  path: `${smsLoginPath}/send-email-code`,
  limitedBy: 'budgets of codes: by number, prefix, region, address, browser and day',
  who: 'our-page',
  envelope: 'code',
  repeat: 'own',
  input: z.object({ email: Email }),
  output: SendResult,
  fieldWords: fieldMessages,
  problems: { ...sendProblems, ...captchaProblems },
});

/** Checks a code from an e-mail; `data` is the token. */
export const checkEmailCode = call({
  name: 'checkEmailCode',
  summary: 'Checks a login code from an e-mail; data is the token.',
  method: 'GET',
  path: `${smsLoginPath}/check-email-code`,
  limitedBy: 'tries of a code and of a number',
  who: 'our-page',
  envelope: 'code',
  repeat: 'own',
  input: z.object({ email: Email, code: Code }),
  output: z.string(),
  fieldWords: fieldMessages,
  problems: checkProblems,
});

/** A challenge to solve before a code is sent to this number; bound to it and to the browser. */
export const getCaptcha = call({
  name: 'getCaptcha',
  summary: 'A proof-of-work challenge for one number and one browser.',
  method: 'GET',
  path: `${smsLoginPath}/captcha`,
  who: 'our-page',
  envelope: 'code',
  repeat: 'safe',
  input: Phone,
  /** The challenge as opaque text; the proof is made from it by `solveCaptcha` of the web foundation. */
  output: z.object({ challenge: z.string() }),
  fieldWords: fieldMessages,
});

/** A challenge to solve before a code is sent to this e-mail address; bound to it and to the browser. */
export const getEmailCaptcha = call({
  name: 'getEmailCaptcha',
  summary: 'A proof-of-work challenge for one e-mail address and one browser.',
  method: 'GET',
  path: `${smsLoginPath}/email-captcha`,
  who: 'our-page',
  envelope: 'code',
  repeat: 'safe',
  input: z.object({ email: Email }),
  output: z.object({ challenge: z.string() }),
  fieldWords: fieldMessages,
});

/** Tells that the check itself could not be loaded or run. The third time yields a ticket that stands for one proof (spec §8). */
export const reportCaptchaFailure = call({
  name: 'reportCaptchaFailure',
  summary: 'Counts a load or network failure of the captcha; the third in 15 minutes answers a one-time ticket.',
  method: 'POST',
  path: `${smsLoginPath}/captcha-failure`,
  who: 'our-page',
  envelope: 'code',
  repeat: 'own',
  input: Phone,
  output: z.object({ failures: z.int(), ticket: z.optional(z.string()) }),
  fieldWords: fieldMessages,
});

/** Ends the session that asks (spec §4). */
export const logOut = call({
  name: 'logOut',
  summary: 'Ends this session.',
  method: 'POST',
  path: `${userPath}/logout`,
  limitedBy: 'the session, which ends',
  who: 'traveller',
  envelope: 'errno',
  repeat: 'own',
  input: Nothing,
  output: Done,
});

/** Somebody for whom an account may act (spec §3: each member entry has `_id` and `bn_number`). */
const Member = z.object({ _id: Id, bn_number: z.string(), name: z.string(), relationship: z.string() });

/**
 * User info (spec §3). `mobile` in E.164, empty for an account that logs in by e-mail; `email` the other way round. `name` is empty and
 * `current_member` null until somebody has signed up; after that it is the account's own id, or one of `members`.
 */
const Profile = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  members: z.array(Member),
  current_member: z.nullable(Id),
});
export type Profile = z.output<typeof Profile>;

/** Whose login it is (spec §7: user profile, who). Kept beside the token, so described here; answered by `members`. */
export const readProfile = call({
  name: 'readProfile',
  summary: 'The user info of this login.',
  method: 'GET',
  path: `${userPath}/who`,
  who: 'traveller',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ result: Profile }),
});
