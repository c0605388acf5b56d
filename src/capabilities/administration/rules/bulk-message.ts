import { helpline } from '#country';
import type { Language } from '#foundation/language/messages.ts';

export const bulkLimits = {
  /** Characters of the text in one language. */
  text: 240,
  reason: 300,
  /** Accounts that one message can reach. */
  recipients: 5000,
  /** Messages that the whole authority can request in a day. */
  perDay: 20,
  /** Minutes from the release to the sending, in which a message can be withdrawn unsent. */
  graceMinutes: 2,
  /** Hours after which a message that no vendor accepted is not sent any more. */
  validHours: 12,
};

/**
 * States of a message. `waiting`: for a second person. `scheduled`: it is sent, from two minutes after its release on.
 * `withdrawn`: whoever had not been sent the message by then gets none.
 */
export const bulkStates = ['waiting', 'scheduled', 'sent', 'refused', 'withdrawn'] as const;
export type BulkState = (typeof bulkStates)[number];

/** Whether a second person has to approve. `sentAlone`: people whom anybody reached without one in the last day. */
export function needsApproval(recipients: number, sentAlone: number, threshold: number): boolean {
  return recipients + sentAlone > threshold;
}

/** The message as it is sent. */
export function formatBulkText(text: string, language: Language): string {
  const help = language === 'ms' ? 'Bantuan' : 'Help';
  return `Sihat: ${text.trim()} ${help}: ${helpline}.`;
}
