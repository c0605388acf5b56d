import type { DeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import type { Answers } from '../contract.ts';

/** Draft of an account's next application. */
export type ApplicationDraft = DeviceDraft<Answers>;

/** Name of the draft in the device's storage; empty while the account is unknown. */
export function draftKey(account: string): string {
  return account && `entry-exit_${account}`;
}
