import { useDeviceDraft } from '#foundation/web/form/use-device-draft.ts';
import type { Kind, Topic } from '../rules/topics.ts';

/** What somebody types for a message. */
export type MessageFormValues = { kind: Kind; topic: Topic | undefined; text: string; files: string[] };

const emptyMessage: MessageFormValues = { kind: 'feedback', topic: undefined, text: '', files: [] };

/** Follows what an account types for a message. Undefined while it opens. */
export function useMessageDraft(account: string) {
  return useDeviceDraft(account === '' ? '' : `feedback_${account}`, emptyMessage);
}
