import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';

/** Whether the service is up. `code` 1 = normal (spec §4, §7); anything else leads to the network page. */
export const readServiceStatus = call({
  name: 'readServiceStatus',
  summary: 'Whether the service is up: code 1 is normal. Answered from memory.',
  method: 'GET',
  path: '/api/wlappoperation/status',
  who: 'anyone',
  envelope: 'errno',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ code: z.int() }),
});
