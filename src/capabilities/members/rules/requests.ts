import type { Millis } from '#foundation/time/clock.ts';

/** An expired request may still be stored as `requested`; see `effectiveState`. */
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

export function effectiveState({ state, until }: { state: RequestState; until: Millis }, now: Millis): RequestState {
  return state === 'requested' && until <= now ? 'lapsed' : state;
}
