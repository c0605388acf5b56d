import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { call, NoInput } from '#foundation/contract/call.ts';

/** Reads the public keys that verify health codes without a network. */
export const readHealthCodeKeys = call({
  who: 'anyone',
  envelope: 'errno',
  name: 'readHealthCodeKeys',
  summary: 'Lists the public keys that verify health codes, and when the list was current.',
  method: 'GET',
  path: '/api/hcode/keys',
  repeat: 'safe',
  input: NoInput,
  output: PublishedKeys,
  cacheable: true,
});
