import { NoData, NoInput } from '#foundation/contract/call.ts';

/** Fields of a call that a test is not about. The test spreads them into `defineCall`, and adds its own. */
export const exampleCall = {
  summary: 'A call of a test.',
  method: 'GET',
  caller: 'anyone',
  envelope: 'errno',
  input: NoInput,
  output: NoData,
} as const;
