/**
 * Where a version stands. `review`: somebody else has to read it. `scheduled`: it is published at its time, by the clock. `replaced`: a
 * newer version was published. Of an item one version at most is in an open state.
 */
export const states = [
  'draft',
  'review',
  'approved',
  'scheduled',
  'published',
  'replaced',
  'withdrawn',
  'discarded',
] as const;
export type State = (typeof states)[number];

/** What people do with a version. */
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
  from: readonly State[];
  to: State;
  /** Only somebody who has not written on this version. */
  needsSecondPerson?: true;
  /** Why, in words. */
  needsRemark?: true;
};

/** Every way from one state to another. What happens by itself: `scheduled` → `published` at its time, `published` → `replaced`. */
export const transitions: Readonly<Record<Move, Transition>> = {
  submit: { from: ['draft'], to: 'review' },
  'take-back': { from: ['review', 'approved'], to: 'draft' },
  approve: { from: ['review'], to: 'approved', needsSecondPerson: true },
  return: { from: ['review'], to: 'draft', needsSecondPerson: true, needsRemark: true },
  schedule: { from: ['approved'], to: 'scheduled' },
  publish: { from: ['approved', 'scheduled'], to: 'published' },
  unschedule: { from: ['scheduled'], to: 'approved' },
  withdraw: { from: ['published'], to: 'withdrawn', needsRemark: true },
  discard: { from: ['draft'], to: 'discarded' },
};

/** States in which a version may still change or waits to be published: of an item one at most. */
export const openStates: readonly State[] = ['draft', 'review', 'approved', 'scheduled'];

/** What can be done with a version in a state by somebody; `wrote`: whether they have written on it. */
export function allowedMoves(state: State, { wrote }: { wrote: boolean }): Move[] {
  return moves.filter((move) => {
    const { from, needsSecondPerson: second } = transitions[move];
    return from.includes(state) && !(second && wrote);
  });
}

/** The state after a move; undefined when there is no such way. */
export function stateAfter(state: State, move: Move): State | undefined {
  const { from, to } = transitions[move];
  return from.includes(state) ? to : undefined;
}
