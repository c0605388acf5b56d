import { WithdrawnPasses } from '#capabilities/pass/contract.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';

/** Lists passes that were withdrawn before the end of their validity (docs/pass.md). */
export const listWithdrawnPasses = defineCall({
  name: 'listWithdrawnPasses',
  summary: 'Lists replaced or cancelled passes that have not expired, as digests of their references.',
  method: 'GET',
  path: '/api/pass/withdrawn',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: WithdrawnPasses,
  cacheable: true,
});
