/** States of an application (R25). */
export const states = [
  'draft',
  'submitted',
  'in-review',
  'more-information',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type State = (typeof states)[number];

/** Actions on an application: submit and withdraw by its owner, the others by reviewers. */
export type ApplicationAction =
  | 'submit'
  | 'withdraw'
  | 'take'
  | 'give-back'
  | 'request-information'
  | 'approve'
  | 'reject';

/** An action that is missing under a state is not allowed there. */
const transitions: Record<State, Partial<Record<ApplicationAction, State>>> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { withdraw: 'withdrawn', take: 'in-review' },
  'in-review': {
    withdraw: 'withdrawn',
    take: 'in-review',
    'give-back': 'submitted',
    'request-information': 'more-information',
    approve: 'approved',
    reject: 'rejected',
  },
  // The reviewer who asked stays in charge: the answer returns to them, and without an answer they may reject.
  'more-information': { submit: 'in-review', withdraw: 'withdrawn', take: 'more-information', reject: 'rejected' },
  // An approval in error may be rejected once no dose has a valid certificate.
  approved: { reject: 'rejected' },
  rejected: {},
  withdrawn: {},
};

/** Returns the state after an action; undefined when the action is not allowed. */
export function nextState(state: State, action: ApplicationAction): State | undefined {
  return transitions[state][action];
}

/** Whether the owner may change the answers. */
export function isChangeable(state: State): boolean {
  return nextState(state, 'submit') !== undefined;
}

/** Whether the owner may no longer act on the application. */
export function isClosed(state: State): boolean {
  return nextState(state, 'withdraw') === undefined;
}

/** State of a review, with ids of reviewers. `holder`: reviewer who has taken the application. */
export type ReviewStatus = {
  state: State;
  holder: string | null;
  /** Reviewer who waits for a second opinion; null for none. */
  secondRequestedBy: string | null;
  secondGivenBy: string | null;
};

/** Reason why a reviewer may not decide now; undefined when they may. A giver of the second opinion never decides. */
export function decisionBlocker(
  { state, holder, secondRequestedBy, secondGivenBy }: ReviewStatus,
  reviewer: string,
): 'taken' | 'second-awaited' | 'second-decides' | undefined {
  // After an approval nobody is in charge of the application: any reviewer may correct it.
  if (state === 'approved') return undefined;
  if (holder !== reviewer) return 'taken';
  // While the owner is asked for information, a pending opinion does not block.
  if (secondRequestedBy !== null && state !== 'more-information') return 'second-awaited';
  return secondGivenBy === reviewer ? 'second-decides' : undefined;
}

/** Reason why a reviewer may not give the second opinion; undefined when they may. */
export function opinionBlocker(
  { holder, secondRequestedBy }: ReviewStatus,
  reviewer: string,
): 'not-requested' | 'own-question' | undefined {
  if (secondRequestedBy === null) return 'not-requested';
  return reviewer === secondRequestedBy || reviewer === holder ? 'own-question' : undefined;
}
