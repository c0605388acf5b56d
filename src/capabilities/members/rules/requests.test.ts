import { describe, expect, it } from 'vitest';
import { fc, forAll } from '#foundation/testing/for-all.ts';
import { nextRequestState, type RequestAction, type RequestState, requestStates, effectiveState } from './requests.ts';

const actions = ['accept', 'decline', 'withdraw', 'ask-again', 'end', 'lapse'] as const satisfies RequestAction[];

describe('a request', () => {
  it.each<[RequestState, Partial<Record<RequestAction, RequestState>>]>([
    [
      'requested',
      { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', 'ask-again': 'requested', lapse: 'lapsed' },
    ],
    ['accepted', { end: 'ended' }],
    ['declined', {}],
    ['withdrawn', {}],
    ['lapsed', { withdraw: 'withdrawn', 'ask-again': 'requested' }],
    ['ended', {}],
  ])('allows only these actions in state %s', (state, table) => {
    expect(
      Object.fromEntries(
        actions.flatMap((action) => {
          const next = nextRequestState(state, action);
          return next === undefined ? [] : [[action, next]];
        }),
      ),
    ).toEqual(table);
  });

  it('gives a right only by accepting, and none after the end', () => {
    forAll(fc.array(fc.constantFrom(...actions)), (done) => {
      let state: RequestState = 'requested';
      let lastAction: RequestAction | undefined;
      for (const action of done) {
        const next = nextRequestState(state, action);
        if (next === undefined) continue;
        expect(['ended', 'declined', 'withdrawn']).not.toContain(state);
        [state, lastAction] = [next, action];
        expect(state === 'accepted').toBe(lastAction === 'accept');
      }
    });
  });

  it.each(requestStates)('expires %s at its deadline only if it is requested', (state) => {
    expect(effectiveState({ state, until: 100 }, 99)).toBe(state);
    expect(effectiveState({ state, until: 100 }, 100)).toBe(state === 'requested' ? 'lapsed' : state);
  });
});
