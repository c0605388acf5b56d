/**
 * `to-pay`: the fee is due, on applying or after approval. `ended`: the traveller restarted the application before
 * paying.
 */
export const states = ['to-pay', 'in-review', 'approved', 'refused', 'ended'] as const;
export type State = (typeof states)[number];

export const verdicts = ['approve', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** Kinds of events in the history of a review. */
export const eventKinds = [
  'taken',
  'given-back',
  'handed-over',
  'approved',
  'refused',
  'corrected-to-approved',
  'corrected-to-refused',
] as const;
export type EventKind = (typeof eventKinds)[number];

export type FeeDue = 'applying' | 'approving';

type ApplicationStatus = { state: State; decision: Verdict | null };

/**
 * Fees of the configuration, in cents for each traveller; zero means no fee. `due`: whether the fee is charged when the
 * traveller applies or when a reviewer approves.
 */
export type Fees = { entryCents: number; exitCents: number; due: FeeDue };

/** Total fee of an application, in cents. */
export function feeFor({ entryCents, exitCents }: Fees, kind: 'entry' | 'exit', travellerCount: number): number {
  return travellerCount * (kind === 'entry' ? entryCents : exitCents);
}

/** `cents`: total fee of the application. */
export function initialState({ due }: Pick<Fees, 'due'>, cents: number): State {
  return due === 'applying' && cents > 0 ? 'to-pay' : 'in-review';
}

/** Returns the next state of an application whose fee was paid, or undefined when no fee was due. */
export function stateAfterPayment({ state, decision }: ApplicationStatus): State | undefined {
  if (state !== 'to-pay') return undefined;
  return decision === 'approve' ? 'approved' : 'in-review';
}

/**
 * Returns the next state, or undefined if no decision is pending. For a correction the caller passes `in-review` as
 * `state`. `cents`: fee that is still to be charged; 0 if it was charged before.
 */
export function stateAfterDecision(
  state: State,
  verdict: Verdict,
  { due }: Pick<Fees, 'due'>,
  cents: number,
): State | undefined {
  if (state !== 'in-review') return undefined;
  if (verdict === 'refuse') return 'refused';
  return due === 'approving' && cents > 0 ? 'to-pay' : 'approved';
}

/**
 * Returns the verdict to which a decision may be corrected, or undefined when it may not be corrected. `paymentState`:
 * undefined if no fee was charged. `isOver`: the day of travel has passed.
 */
export function correctableVerdict(
  { state, decision }: ApplicationStatus,
  paymentState: 'due' | 'paid' | 'cancelled' | 'refunding' | 'refunded' | undefined,
  hasTravelDatePassed: boolean,
): Verdict | undefined {
  if (decision === null || state === 'ended' || hasTravelDatePassed) return undefined;
  if (decision === 'approve') return 'refuse';
  // After a refund or a cancelled fee, the traveller has to apply again.
  return paymentState === undefined || paymentState === 'paid' ? 'approve' : undefined;
}

export function mayRestart({ state, decision }: ApplicationStatus): boolean {
  return state === 'to-pay' && decision === null;
}
