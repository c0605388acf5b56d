/**
 * How an application stands. `to-pay`: its fee is due, before the review or after the approval. `ended`: given up by Restart before it
 * was paid.
 */
export const states = ['to-pay', 'in-review', 'approved', 'refused', 'ended'] as const;
export type State = (typeof states)[number];

/** What a reviewer decides. */
export const verdicts = ['approve', 'refuse'] as const;
export type Verdict = (typeof verdicts)[number];

/** When the fee is due: when somebody applies, or once they are approved. */
export type FeeDue = 'applying' | 'approving';

type ApplicationStatus = { state: State; decision: Verdict | null };

/** Fees as an operator sets them, in cents for each traveller; none when zero. */
export type Fees = { entryCents: number; exitCents: number; due: FeeDue };

/** What is to be paid for an application in all, in cents. */
export function feeFor({ entryCents, exitCents }: Fees, kind: 'entry' | 'exit', travellers: number): number {
  return travellers * (kind === 'entry' ? entryCents : exitCents);
}

/** How an application begins. */
export function initialState({ due }: Pick<Fees, 'due'>, cents: number): State {
  return due === 'applying' && cents > 0 ? 'to-pay' : 'in-review';
}

/** What it becomes when its fee is paid; undefined when nothing was to be paid. */
export function stateAfterPayment({ state, decision }: ApplicationStatus): State | undefined {
  if (state !== 'to-pay') return undefined;
  return decision === 'approve' ? 'approved' : 'in-review';
}

/** What it becomes by a decision; undefined when it does not wait for one. A correction is a decision made anew. */
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

/** What a decision may be corrected to while the day of travel has not passed; undefined where there is none. `payment`: how its fee stands, where one was raised. */
export function correctableVerdict(
  { state, decision }: ApplicationStatus,
  payment: 'due' | 'paid' | 'cancelled' | 'refunding' | 'refunded' | undefined,
  isOver: boolean,
): Verdict | undefined {
  if (decision === null || state === 'ended' || isOver) return undefined;
  if (decision === 'approve') return 'refuse';
  // Whose fee went back, or is owed no more, applies anew.
  return payment === undefined || payment === 'paid' ? 'approve' : undefined;
}

/** Whether its owner may give it up and begin anew: while nothing was paid and nobody has decided. */
export function mayRestart({ state, decision }: ApplicationStatus): boolean {
  return state === 'to-pay' && decision === null;
}
