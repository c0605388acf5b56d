import { WithdrawnPasses } from '#capabilities/pass/contract.ts';
import { call, NoInput } from '#foundation/contract/call.ts';

/** Lists passes that were withdrawn before the end of their validity (docs/pass.md). */
export const listWithdrawnPasses = call({
  name: 'listWithdrawnPasses',
  summary: 'Passes that were replaced or cancelled and could still be shown; by digests of their references.',
  method: 'GET',
  path: '/api/pass/withdrawn',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: NoInput,
  output: WithdrawnPasses,
  cacheable: true,
});
