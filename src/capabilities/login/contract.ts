import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { isEmail, maxEmailLength, cleanEmail } from './rules/email.ts';
import { fieldMessages } from './messages/fields.ts';

export { codeFieldMessages } from './messages/fields.ts';

const Region = z.string().check(z.regex(/^[A-Z]{2}$/, 'phone'));
// The number of digits depends on the region, so the rules of the capability `places` validate that later.
const Mobile = z.string().check(z.maxLength(100, 'phone'), z.overwrite(normalizeNumber), z.minLength(1, 'phone'));
const Email = z
  .string()
  .check(z.overwrite(cleanEmail), z.maxLength(maxEmailLength, 'login-email'), z.refine(isEmail, 'login-email'));
/** Code as entered: six digits of any script. */
export const Code = z
  .string()
  .check(z.maxLength(100, 'code'), z.overwrite(normalizeNumber), z.regex(/^\d{6}$/, 'code'));

/** Phone number as entered: ISO region of the dial code, and the digits after the dial code. */
export const Phone = z.object({ regionCode: Region, mobile: Mobile });

/** `resendAfter`: seconds until another code can be requested (spec §9). */
const SendResult = z.object({ resendAfter: z.int() });

const refusals = defineProblems({
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
    en: 'This code can no longer be used. Please request a new code.',
    ms: 'Kod ini tidak boleh digunakan lagi. Sila minta kod baharu.',
  },
  // This browser requested no code for this destination. The answer does not reveal whether another browser did.
  'login/other-browser': {
    status: 401,
    en: 'This code was requested on another device or browser. Enter it there, or request a new one here.',
    ms: 'Kod ini diminta pada peranti atau pelayar lain. Masukkan kod itu di sana, atau minta kod baharu di sini.',
  },
  // Premium-rate and internet numbers, and numbers outside every numbering plan.
  'login/not-served': {
    status: 422,
    en: "We can't send codes to this number. Use a mobile number, or log in with your e-mail.",
    ms: 'Kami tidak dapat menghantar kod ke nombor ini. Gunakan nombor telefon bimbit, atau log masuk dengan e-mel awda.',
  },
  'login/too-many-checks': {
    status: 429,
    en: 'Too many wrong codes. Please request a new code, or try again later.',
    ms: 'Terlalu banyak kod yang salah. Sila minta kod baharu atau cuba lagi kemudian.',
  },
});

export const problem = refusals.problem;

const { kinds } = refusals;

export const sendProblems = {
  'login/upper-limit': kinds['login/upper-limit'],
  'login/not-served': kinds['login/not-served'],
};

export const captchaProblems = { 'login/captcha': kinds['login/captcha'] };

export const checkProblems = {
  'login/wrong-code': kinds['login/wrong-code'],
  'login/code-ended': kinds['login/code-ended'],
  'login/other-browser': kinds['login/other-browser'],
  'login/too-many-checks': kinds['login/too-many-checks'],
};

const smsLoginPath = '/api/phs-entryexit/app/sms-login';
const userPath = '/api/wlappservice/user';

const pageCall = { caller: 'our-page', envelope: 'code', fieldMessages } as const;

/** X-Captcha-Validate carries the captcha's proof, or a ticket in its place. */
export const sendSmsCode = defineCall({
  ...pageCall,
  name: 'sendSmsCode',
  summary: 'Sends a login code by SMS. X-Captcha-Validate carries the proof for this number.',
  method: 'GET',
  path: `${smsLoginPath}/send-code`,
  rateLimitExemption: 'budgets of codes: by number, prefix, region, address, browser and day',
  idempotency: 'handler',
  input: Phone,
  output: SendResult,
  requiresCaptcha: true,
  problems: { ...sendProblems, ...captchaProblems },
});

export const checkSmsCode = defineCall({
  ...pageCall,
  name: 'checkSmsCode',
  summary: 'Checks a login code from an SMS, and returns the token as data.',
  method: 'GET',
  path: `${smsLoginPath}/check-code`,
  rateLimitExemption: 'attempts for each code and number',
  idempotency: 'handler',
  input: z.object({ regionCode: Region, mobile: Mobile, code: Code }),
  output: z.string(),
  problems: checkProblems,
});

/** X-Captcha-Validate may carry the captcha's proof; without one the quota is smaller. */
export const sendEmailCode = defineCall({
  ...pageCall,
  name: 'sendEmailCode',
  summary: 'Sends a login code by e-mail. X-Captcha-Validate may carry the proof for this address.',
  method: 'GET',
  path: `${smsLoginPath}/send-email-code`,
  rateLimitExemption: 'budgets of codes: by number, prefix, region, address, browser and day',
  idempotency: 'handler',
  input: z.object({ email: Email }),
  output: SendResult,
  problems: { ...sendProblems, ...captchaProblems },
});

export const checkEmailCode = defineCall({
  ...pageCall,
  name: 'checkEmailCode',
  summary: 'Checks a login code from an e-mail, and returns the token as data.',
  method: 'GET',
  path: `${smsLoginPath}/check-email-code`,
  rateLimitExemption: 'attempts for each code and number',
  idempotency: 'handler',
  input: z.object({ email: Email, code: Code }),
  output: z.string(),
  problems: checkProblems,
});

export const getCaptcha = defineCall({
  ...pageCall,
  name: 'getCaptcha',
  summary: 'Issues a proof-of-work challenge for one phone number and one browser.',
  method: 'GET',
  path: `${smsLoginPath}/captcha`,
  input: Phone,
  /** Opaque text. The browser computes the proof from this challenge with `solveCaptcha`. */
  output: z.object({ challenge: z.string() }),
});

export const getEmailCaptcha = defineCall({
  ...pageCall,
  name: 'getEmailCaptcha',
  summary: 'Issues a proof-of-work challenge for one e-mail address and one browser.',
  method: 'GET',
  path: `${smsLoginPath}/email-captcha`,
  input: z.object({ email: Email }),
  output: z.object({ challenge: z.string() }),
});

/**
 * Reports that the captcha could not be loaded or run. The third report in 15 minutes returns a ticket that replaces
 * one proof (spec §8).
 */
export const reportCaptchaFailure = defineCall({
  ...pageCall,
  name: 'reportCaptchaFailure',
  summary: 'Counts a load or network failure of the captcha; the third in 15 minutes returns a one-time ticket.',
  method: 'POST',
  path: `${smsLoginPath}/captcha-failure`,
  idempotency: 'handler',
  input: Phone,
  output: z.object({ failures: z.int(), ticket: z.optional(z.string()) }),
});

/** Ends the session of the request (spec §4). */
export const logOut = defineCall({
  name: 'logOut',
  summary: 'Ends this session.',
  method: 'POST',
  path: `${userPath}/logout`,
  rateLimitExemption: 'the session, which ends',
  caller: 'traveller',
  envelope: 'errno',
  idempotency: 'handler',
  input: NoInput,
  output: NoData,
});

/** Person for whom the account may act (spec §3: each member entry has `_id` and `bn_number`). */
const Member = z.object({ _id: Id, bn_number: z.string(), name: z.string(), relationship: z.string() });

/**
 * User info (spec §3). `mobile` is in E.164; one of `mobile` and `email` is empty. Until the sign-up, `name` is empty
 * and `current_member` is null. Afterwards `current_member` is the account's own id, or that of a member.
 */
const UserInfo = z.object({
  id: Id,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  members: z.array(Member),
  current_member: z.nullable(Id),
});
export type UserInfo = z.output<typeof UserInfo>;

/**
 * Reads the user info of the session (spec §7: user profile, who). Pages cache the user info with the token, so this
 * contract is part of `login`, although `members` has the handler.
 */
export const readUserInfo = defineCall({
  name: 'readUserInfo',
  summary: 'Returns the user info of this login.',
  method: 'GET',
  path: `${userPath}/who`,
  caller: 'traveller',
  envelope: 'errno',
  input: NoInput,
  output: z.object({ result: UserInfo }),
});
