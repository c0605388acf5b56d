import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { confirmProblems } from '#capabilities/login/contract-confirm.ts';
import { certifiedPasswordLength } from './rules/limits.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const Password = z
  .string()
  .check(z.minLength(1, 'certified-empty'), z.maxLength(certifiedPasswordLength.maxLength, 'too-long'));

/**
 * `isSet`: the account has a certified password. `accessUntil`: end of the access that this login got by entering the
 * password; null without access.
 */
const CertifiedPasswordStatus = z.object({ isSet: z.boolean(), accessUntil: z.nullable(Instant) });
export type CertifiedPasswordStatus = z.output<typeof CertifiedPasswordStatus>;

const userPath = '/api/wlappservice/user';
const accountCall = { caller: 'traveller', envelope: 'errno', fieldMessages, problems: refusals.kinds } as const;

export const readCertifiedPasswordStatus = defineCall({
  ...accountCall,
  name: 'readCertifiedPasswordStatus',
  summary: 'Returns whether the account has a certified password, and until when this login can open what it guards.',
  method: 'GET',
  path: `${userPath}/need_certified_pwd`,
  input: NoInput,
  output: CertifiedPasswordStatus,
});

/** Sets the first certified password of the account. With `current`, the password in force, changes it. */
export const setCertifiedPassword = defineCall({
  ...accountCall,
  name: 'setCertifiedPassword',
  summary: 'Sets the certified password, or changes it if the current one is given.',
  method: 'POST',
  path: `${userPath}/set_certified_pwd`,
  idempotency: 'handler',
  input: z.object({ password: Password, current: z.optional(Password) }),
  output: CertifiedPasswordStatus,
});

/** Checks the password. The right password gives this login access to protected data for some minutes. */
export const checkCertifiedPassword = defineCall({
  ...accountCall,
  name: 'checkCertifiedPassword',
  summary: 'Checks the certified password, and opens what it guards to this login for some minutes.',
  method: 'POST',
  path: `${userPath}/check_certified_pwd`,
  idempotency: 'handler',
  input: z.object({ password: Password }),
  output: CertifiedPasswordStatus,
});

/** Replaces a forgotten password, after a confirmation by a fresh code. */
export const resetCertifiedPassword = defineCall({
  ...accountCall,
  name: 'resetCertifiedPassword',
  summary: 'Replaces the certified password, after a fresh code to the account’s phone number or e-mail address.',
  method: 'POST',
  path: `${userPath}/reset_certified_pwd`,
  idempotency: 'handler',
  input: z.object({ password: Password }),
  output: CertifiedPasswordStatus,
  problems: { ...refusals.kinds, ...confirmProblems },
});

export const removeCertifiedPassword = defineCall({
  ...accountCall,
  name: 'removeCertifiedPassword',
  summary: 'Removes the certified password. Requires the current one.',
  method: 'POST',
  path: `${userPath}/remove_certified_pwd`,
  idempotency: 'handler',
  input: z.object({ current: Password }),
  output: NoData,
});

export const { problem } = refusals;
