import * as z from 'zod/mini';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { confirmProblems } from '#capabilities/login/contract-confirm.ts';
import { certifiedLength } from './rules/limits.ts';
import { fieldWords } from './wording/fields.ts';
import { refusals } from './wording/problems.ts';

const Password = z.string().check(z.minLength(1, 'certified-empty'), z.maxLength(certifiedLength.longest, 'too-long'));

/** Whether there is a certified password, and until when what it guards is open to this login; null when it has to be entered. */
const Standing = z.object({ set: z.boolean(), until: z.nullable(Instant) });
export type Standing = z.output<typeof Standing>;

const user = '/api/wlappservice/user';
const mine = { who: 'traveller', envelope: 'errno', fieldWords, problems: refusals.kinds } as const;

/** Whether the account has a certified password, and whether it has to be entered now. */
export const needCertified = call({
  ...mine,
  name: 'needCertified',
  summary: 'Whether the account has a certified password, and until when what it guards is open to this login.',
  method: 'GET',
  path: `${user}/need_certified_pwd`,
  repeat: 'safe',
  input: Nothing,
  output: Standing,
});

/** Sets the certified password for the first time; afterwards changes it, with the `current` one. */
export const setCertified = call({
  ...mine,
  name: 'setCertified',
  summary: 'Sets the certified password; with the current one, changes it.',
  method: 'POST',
  path: `${user}/set_certified_pwd`,
  repeat: 'own',
  input: z.object({ password: Password, current: z.optional(Password) }),
  output: Standing,
});

/** Enters it: for some minutes what it guards is open to this login. */
export const checkCertified = call({
  ...mine,
  name: 'checkCertified',
  summary: 'Checks the certified password; what it guards is then open to this login for some minutes.',
  method: 'POST',
  path: `${user}/check_certified_pwd`,
  repeat: 'own',
  input: z.object({ password: Password }),
  output: Standing,
});

/** Sets another one without the current one, after a fresh code. */
export const resetCertified = call({
  ...mine,
  name: 'resetCertified',
  summary: 'Sets another certified password, after a fresh code to the account’s number or address.',
  method: 'POST',
  path: `${user}/reset_certified_pwd`,
  repeat: 'own',
  input: z.object({ password: Password }),
  output: Standing,
  problems: { ...refusals.kinds, ...confirmProblems },
});

/** Does without it from now on. */
export const removeCertified = call({
  ...mine,
  name: 'removeCertified',
  summary: 'Removes the certified password, with the current one.',
  method: 'POST',
  path: `${user}/remove_certified_pwd`,
  repeat: 'own',
  input: z.object({ current: Password }),
  output: Done,
});

export const { problem } = refusals;
