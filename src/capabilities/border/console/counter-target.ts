/**
 * Whom another page opened the counter for: a traveller of a declaration, or without `number` whoever of it stands there. `back`: the
 * address of the list that they were on. Kept beside the address, not in it.
 */
export type CounterTarget = { reference: string; number?: number; back?: string };

/** The state that leads the counter to somebody. */
export function counterState(fromList: CounterTarget): { arrival: CounterTarget } {
  return { arrival: fromList };
}

/** Reads it off a place in the history, where a reload finds it again. */
export function readCounterTarget(state: unknown): CounterTarget | undefined {
  const { arrival } = (state ?? {}) as { arrival?: Partial<CounterTarget> };
  const { reference, number, back } = arrival ?? {};
  if (typeof reference !== 'string') return undefined;
  return {
    reference,
    ...(typeof number === 'number' && { number }),
    ...(typeof back === 'string' && { back }),
  };
}
