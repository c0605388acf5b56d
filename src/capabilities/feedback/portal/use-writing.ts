import { useDeviceDraft } from '#foundation/web/form/use-device-draft.ts';
import type { Kind, Topic } from '../rules/topics.ts';

/** What somebody types for a message. */
export type Typed = { kind: Kind; topic: Topic | undefined; text: string; files: string[] };

const nothing: Typed = { kind: 'feedback', topic: undefined, text: '', files: [] };

/** Follows what an account types for a message. Undefined while it opens. */
export function useWriting(account: string) {
  return useDeviceDraft(account === '' ? '' : `feedback_${account}`, nothing);
}
