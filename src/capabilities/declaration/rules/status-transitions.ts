import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Status } from '../contract.ts';

export type DeclarationAction = 'save' | 'submit' | 'discard' | 'restart' | 'cancel' | 'download';

const transitionsByStatus: Record<Status, Partial<Record<DeclarationAction, Status>>> = {
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

// Actions that are allowed even after arrival or clearance, because they do not change the submitted version.
const alwaysAllowedActions: readonly DeclarationAction[] = ['download', 'discard'];

/** `last_entry_date`: null before the first submission. `cleared_at`: when an officer cleared one of the travellers. */
export type DeclarationState = { status: Status; last_entry_date: LocalDate | null; cleared_at: string | null };

/** A submitted application can be changed until its last arrival day ends or an officer clears a traveller. */
export function isActionAllowed(
  action: DeclarationAction,
  { status, last_entry_date: lastEntryDate, cleared_at: clearedAt }: DeclarationState,
  today: LocalDate,
): boolean {
  if (transitionsByStatus[status][action] === undefined) return false;
  if (status !== 'submitted' || alwaysAllowedActions.includes(action)) return true;
  return clearedAt === null && (lastEntryDate === null || lastEntryDate >= today);
}
