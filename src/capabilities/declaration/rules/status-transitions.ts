import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Status } from '../contract.ts';

/** What can be done to an application. */
export type DeclarationAction = 'save' | 'submit' | 'discard' | 'restart' | 'cancel' | 'download';

/** Who may go where: for every status, the deeds that are possible and the status they lead to. */
const transitions: Record<Status, Partial<Record<DeclarationAction, Status>>> = {
  unsubmitted: { save: 'unsubmitted', submit: 'submitted', restart: 'ended' },
  submitted: {
    save: 'submitted',
    submit: 'submitted',
    discard: 'submitted',
    cancel: 'cancelled',
    download: 'submitted',
  },
  ended: {},
  cancelled: {},
};

// Of a submitted application, whatever became of it: what changes nothing of what was submitted.
const alwaysAllowedActions: readonly DeclarationAction[] = ['download', 'discard'];

/** How an application stands, as its row has it. `cleared_at`: when an officer let one of its travellers on. */
export type DeclarationState = { status: Status; last_entry_date: LocalDate | null; cleared_at: string | null };

/** Whether a deed is possible. A submitted application stays open until its arrival day has ended, or an officer has cleared it. */
export function isActionAllowed(
  deed: DeclarationAction,
  { status, last_entry_date: last, cleared_at: cleared }: DeclarationState,
  today: LocalDate,
): boolean {
  if (transitions[status][deed] === undefined) return false;
  if (status !== 'submitted' || alwaysAllowedActions.includes(deed)) return true;
  return cleared === null && (last === null || last >= today);
}
