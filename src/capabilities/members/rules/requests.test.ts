import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRequestState, type RequestAction, type RequestState, requestStates, effectiveState } from './requests.ts';

const deeds = ['accept', 'decline', 'withdraw', 'ask-again', 'end', 'lapse'] as const satisfies RequestAction[];

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
  ])('that is %s', (state, table) => {
    expect(
      Object.fromEntries(
        deeds.flatMap((deed) => {
          const next = nextRequestState(state, deed);
          return next === undefined ? [] : [[deed, next]];
        }),
      ),
    ).toEqual(table);
  });

  it('gives a right only by a yes, and none after its end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deeds)), (done) => {
        let state: RequestState = 'requested';
        let said: RequestAction | undefined;
        for (const deed of done) {
          const next = nextRequestState(state, deed);
          if (next === undefined) continue;
          expect(['ended', 'declined', 'withdrawn']).not.toContain(state);
          [state, said] = [next, deed];
          expect(state === 'accepted').toBe(said === 'accept');
        }
      }),
    );
  });

  it.each(requestStates)('that says %s lapses when nobody has answered it in time, and at no other', (state) => {
    expect(effectiveState({ state, until: 100 }, 99)).toBe(state);
    expect(effectiveState({ state, until: 100 }, 100)).toBe(state === 'requested' ? 'lapsed' : state);
  });
});
