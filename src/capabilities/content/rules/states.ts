/**
 * States of a version. `review`: another person must read the version. `scheduled`: the version is published at its
 * `publish_at`. `replaced`: a newer version was published.
 */
export const versionStates = [
  'draft',
  'review',
  'approved',
  'scheduled',
  'published',
  'replaced',
  'withdrawn',
  'discarded',
] as const;
export type VersionState = (typeof versionStates)[number];

/** Actions of people that change the state of a version. `take-back`: the writers edit it again. */
export const moves = [
  'submit',
  'take-back',
  'approve',
  'return',
  'schedule',
  'publish',
  'unschedule',
  'withdraw',
  'discard',
] as const;
export type Move = (typeof moves)[number];

type Transition = {
  from: readonly VersionState[];
  to: VersionState;
  /** The move is only for a person who has not written on this version. */
  needsSecondApprover?: true;
  /** The person must give a reason. */
  needsRemark?: true;
};

/**
 * Transitions by people. Two transitions are automatic: `scheduled` → `published` at the scheduled time, and
 * `published` → `replaced`.
 */
export const transitions: Readonly<Record<Move, Transition>> = {
  submit: { from: ['draft'], to: 'review' },
  'take-back': { from: ['review', 'approved'], to: 'draft' },
  approve: { from: ['review'], to: 'approved', needsSecondApprover: true },
  return: { from: ['review'], to: 'draft', needsSecondApprover: true, needsRemark: true },
  schedule: { from: ['approved'], to: 'scheduled' },
  publish: { from: ['approved', 'scheduled'], to: 'published' },
  unschedule: { from: ['scheduled'], to: 'approved' },
  withdraw: { from: ['published'], to: 'withdrawn', needsRemark: true },
  discard: { from: ['draft'], to: 'discarded' },
};

/** States in which a version may still change or be published. An item has at most one such version. */
export const openStates: readonly VersionState[] = ['draft', 'review', 'approved', 'scheduled'];

/** Moves that a person may make. `isWriter`: the person has written on the version. */
export function allowedMoves(state: VersionState, { isWriter }: { isWriter: boolean }): Move[] {
  return moves.filter((move) => {
    const { from, needsSecondApprover } = transitions[move];
    return from.includes(state) && !(needsSecondApprover && isWriter);
  });
}

/** State after a move; undefined if the move is not possible. Does not check the person. */
export function stateAfter(state: VersionState, move: Move): VersionState | undefined {
  const { from, to } = transitions[move];
  return from.includes(state) ? to : undefined;
}
