import * as z from 'zod/mini';
import { checkProblems, Code, codeFieldMessages, sendProblems } from '#capabilities/login/contract.ts';

import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { defineProblems } from '#foundation/contract/problem.ts';
import { fieldMessages } from './messages/fields.ts';

/**
 * State of the copy for one address. `unconfirmed`: the address must be confirmed with a code first. `confirmed`: a
 * copy can be sent without a code. `sent`: a copy of this version is queued or delivered. `failed`: the delivery
 * failed.
 */
const CopyState = z.enum(['unconfirmed', 'confirmed', 'sent', 'failed']);

/**
 * E-mail address of the submitted version, as typed. `names`: travellers who share the address. `travellerNumber`:
 * number of the first of them.
 */
export const CopyAddress = z.object({
  travellerNumber: z.int(),
  address: z.string(),
  names: z.array(z.string()),
  state: CopyState,
});
export type CopyAddress = z.output<typeof CopyAddress>;

const { kinds, problem } = defineProblems({
  'declaration/copy-outdated': {
    status: 409,
    en: 'This declaration has been changed. Open it again to see its e-mail addresses.',
    ms: 'Pengisytiharan ini telah diubah. Buka semula untuk melihat alamat e-melnya.',
  },
  'declaration/address-unconfirmed': {
    status: 409,
    en: 'Confirm this address with a code first.',
    ms: 'Sahkan alamat ini dengan kod dahulu.',
  },
  'declaration/too-many-copies': {
    status: 429,
    en: 'You have reached the limit for copies today. Try again tomorrow.',
    ms: 'Awda telah mencapai had salinan hari ini. Cuba lagi esok.',
  },
});

const travellerCall = { caller: 'traveller', envelope: 'code' } as const;
const path = '/api/phs-entryexit/app/entry-management/copies';

// The device names a traveller by number. The server reads the address from the submitted version.
const CopyTarget = z.object({
  id: Id,
  version: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  travellerNumber: z.int().check(z.gte(1, 'invalid'), z.lte(20, 'invalid')),
});

export const listCopyAddresses = defineCall({
  ...travellerCall,
  name: 'listCopyAddresses',
  summary:
    'Lists the submitted version’s e-mail addresses that can get a copy of the confirmation, except the login’s own.',
  method: 'GET',
  path,
  input: z.object({ id: Id }),
  output: z.object({ version: z.int(), items: z.array(CopyAddress) }),
});

export const sendCopyCode = defineCall({
  ...travellerCall,
  name: 'sendCopyCode',
  summary: 'Sends a code to an e-mail address of the submitted version, to confirm it for a copy of the confirmation.',
  method: 'POST',
  path: `${path}/send-code`,
  input: CopyTarget,
  output: z.object({ resendAfter: z.int() }),
  fieldMessages,
  problems: { ...kinds, ...sendProblems },
});

export const confirmCopyAddress = defineCall({
  ...travellerCall,
  name: 'confirmCopyAddress',
  summary: 'Confirms an e-mail address with the code that was sent to it, and sends a copy of the confirmation there.',
  method: 'POST',
  path: `${path}/check-code`,
  idempotency: 'handler',
  input: z.extend(CopyTarget, { code: Code }),
  output: NoData,
  fieldMessages: { ...fieldMessages, ...codeFieldMessages },
  problems: { ...kinds, ...checkProblems },
});

export const sendCopy = defineCall({
  ...travellerCall,
  name: 'sendCopy',
  summary:
    'Sends a copy of the confirmation to an e-mail address of the submitted version that the account has confirmed.',
  method: 'POST',
  path: `${path}/send`,
  input: CopyTarget,
  output: NoData,
  fieldMessages,
  problems: kinds,
});

export { problem };
