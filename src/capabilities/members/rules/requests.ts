import type { Millis } from '#foundation/time/clock.ts';

/**
 * States of a request for consent to act for a person. `lapsed`: not answered in time. Such a request may still be
 * stored as `requested`; `effectiveState` returns `lapsed` for it.
 */
export const requestStates = ['requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended'] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * Actions on a request. The recipient accepts or declines; the requester withdraws or sends again; both can end; time
 * lets it lapse.
 */
export type RequestAction = 'accept' | 'decline' | 'withdraw' | 'ask-again' | 'end' | 'lapse';

const transitions: Record<RequestState, Partial<Record<RequestAction, RequestState>>> = {
  requested: {
    accept: 'accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    'ask-again': 'requested',
    lapse: 'lapsed',
  },
  accepted: { end: 'ended' },
  declined: {},
  withdrawn: {},
  lapsed: { withdraw: 'withdrawn', 'ask-again': 'requested' },
  ended: {},
};

export function nextRequestState(state: RequestState, action: RequestAction): RequestState | undefined {
  return transitions[state][action];
}

/** Returns the state that applies now: a request that was not answered until `until` has lapsed. */
export function effectiveState({ state, until }: { state: RequestState; until: Millis }, now: Millis): RequestState {
  return state === 'requested' && until <= now ? 'lapsed' : state;
}
