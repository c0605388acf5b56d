/** Where an application stands (reading 25). */
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

/** What moves an application: the first two by its owner, the others by reviewers. */
export type ApplicationAction = 'submit' | 'withdraw' | 'take' | 'give-back' | 'ask' | 'approve' | 'reject';

/** What becomes of an application by a deed; a deed that does not stand under a state cannot be done there. */
const transitions: Record<State, Partial<Record<ApplicationAction, State>>> = {
  draft: { submit: 'submitted', withdraw: 'withdrawn' },
  submitted: { withdraw: 'withdrawn', take: 'in-review' },
  'in-review': {
    withdraw: 'withdrawn',
    take: 'in-review',
    'give-back': 'submitted',
    ask: 'more-information',
    approve: 'approved',
    reject: 'rejected',
  },
  // Whoever asked still has it: an answer comes back to them, and what is never answered is rejected.
  'more-information': { submit: 'in-review', withdraw: 'withdrawn', take: 'more-information', reject: 'rejected' },
  // Approved in error: rejected after all, once none of its doses has a certificate that is good.
  approved: { reject: 'rejected' },
  rejected: {},
  withdrawn: {},
};

/** The state after a deed; undefined when it cannot be done. */
export function nextState(state: State, deed: ApplicationAction): State | undefined {
  return transitions[state][deed];
}

/** Whether its owner can change the answers. */
export function isChangeable(state: State): boolean {
  return nextState(state, 'submit') !== undefined;
}

/** Whether its owner can do nothing with it any more. */
export function isClosed(state: State): boolean {
  return nextState(state, 'withdraw') === undefined;
}

/** What a decision is made of, as far as it matters who may make it. Ids of members of staff. */
export type ReviewStatus = {
  state: State;
  holder: string | null;
  /** Who waits for a second opinion; null when nobody does. */
  secondAskedBy: string | null;
  /** Who gave the last one. */
  secondGivenBy: string | null;
};

/** Why somebody cannot decide now; undefined when they can. Of two who looked at it, one decides and the other has said what they think. */
export function decisionBlocker(
  { state, holder, secondAskedBy, secondGivenBy }: ReviewStatus,
  who: string,
): 'held' | 'second-awaited' | 'second-decides' | undefined {
  // What was approved is nobody's any more: whoever reviews puts it right.
  if (state === 'approved') return undefined;
  if (holder !== who) return 'held';
  // While its owner is asked nobody gives an opinion.
  if (secondAskedBy !== null && state !== 'more-information') return 'second-awaited';
  return secondGivenBy === who ? 'second-decides' : undefined;
}

/** Why somebody cannot give the second opinion that is waited for. */
export function opinionBlocker(
  { holder, secondAskedBy }: ReviewStatus,
  who: string,
): 'not-asked' | 'own-question' | undefined {
  if (secondAskedBy === null) return 'not-asked';
  return who === secondAskedBy || who === holder ? 'own-question' : undefined;
}
