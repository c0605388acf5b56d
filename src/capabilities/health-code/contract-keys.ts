import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';

/** Reads the public keys that verify health codes without a network. */
export const readHealthCodeKeys = defineCall({
  caller: 'anyone',
  envelope: 'errno',
  name: 'readHealthCodeKeys',
  summary: 'Lists the public keys that verify health codes, and when the list was current.',
  method: 'GET',
  path: '/api/hcode/keys',
  input: NoInput,
  output: PublishedKeys,
  cacheable: true,
});
