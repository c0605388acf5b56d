export { checkAddressCode, sendAddressCode } from './address-code.ts';
export { loginMetrics } from './metrics.ts';
export { loginSealedColumns } from './destination.ts';
export {
  bindToPurpose,
  issueChallenge,
  countCaptchaFailure,
  createProofNeededProblem,
  consumeHardProof,
  consumeProof,
} from './captcha-proofs.ts';
export { browserHash, describeAgent } from './browser.ts';
export { endSessions } from './end-sessions.ts';
export { readLoginState } from './read-login-state.ts';
export { type Destination, parseStoredDestination, parseDestination } from './destination.ts';
export { ensureAccount } from './ensure-account.ts';
export { loginJobs } from './jobs.ts';
export type { SendWorld } from './send-code.ts';
export { verifyPassword, hashPassword } from './password-hash.ts';
export { loginData } from './personal-data.ts';
export { type Assistance, confirmedTraveller, type LoggedInTraveller, traveller } from './session-guard.ts';
export {
  startAssistedSession,
  type Contact,
  toContactDestination,
  deleteAssistedAccounts,
  createAssistedAccount,
} from './assisted-accounts.ts';
export {
  type Account,
  countAccounts,
  findAccountByDestination,
  findAccountByEmail,
  findAccountByPhone,
  findReachableAccount,
} from './find-account.ts';
export { listActiveSessionIds, listSessionIds } from './list-sessions.ts';
