import { defineCall } from '#foundation/contract/call.ts';
import { logOut } from './contract.ts';

/**
 * `logOut` with the path and the envelope of the entry/exit family of calls (spec §7, "Families of calls of the health
 * app").
 */
export const logOutOfEntryExit = defineCall({
  ...logOut,
  name: 'logOutOfEntryExit',
  summary: 'Ends this session, as logOut does, for the entry/exit family of calls.',
  path: '/api/phs-entryexit/app/logout',
  rateLimitExemption: 'the session, which ends',
  envelope: 'code',
});
