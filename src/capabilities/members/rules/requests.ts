import type { Millis } from '#foundation/time/clock.ts';

/** Where a request stands, as it is kept: one that nobody answered in time still says `requested`. */
export const requestStates = ['requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended'] as const;
export type RequestState = (typeof requestStates)[number];

/** What can be done with a request: by whoever asked, by whoever was asked, by either, or by time. */
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

/** Where a request stands after a deed; undefined when that cannot be done. */
export function nextRequestState(state: RequestState, deed: RequestAction): RequestState | undefined {
  return transitions[state][deed];
}

/** Where a request stands at an instant. */
export function effectiveState({ state, until }: { state: RequestState; until: Millis }, now: Millis): RequestState {
  return state === 'requested' && until <= now ? 'lapsed' : state;
}
