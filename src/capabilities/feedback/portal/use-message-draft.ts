import { useDeviceDraft } from '#foundation/web/form/use-device-draft.ts';
import type { Kind, Topic } from '../rules/topics.ts';

/** Content of the form of a message. */
export type MessageFormValues = { kind: Kind; topic: Topic | undefined; text: string; files: string[] };

const emptyMessage: MessageFormValues = { kind: 'feedback', topic: undefined, text: '', files: [] };

/** Draft of a message on this device, one for each account. Undefined while it loads. */
export function useMessageDraft(account: string) {
  return useDeviceDraft(account === '' ? '' : `feedback_${account}`, emptyMessage);
}
