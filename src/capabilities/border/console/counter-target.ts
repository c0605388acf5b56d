/**
 * Target for which another page opens the counter: one traveller of a declaration, or without `number` all of them.
 * `back` is the URL of the list to return to. Stored in the history state, not in the URL.
 */
export type CounterTarget = { reference: string; number?: number; back?: string };

export function toCounterState(target: CounterTarget): { arrival: CounterTarget } {
  return { arrival: target };
}

/** Reads the target from the state of a history entry, where a reload finds it again. */
export function readCounterTarget(state: unknown): CounterTarget | undefined {
  const { arrival } = (state ?? {}) as { arrival?: Partial<CounterTarget> };
  const { reference, number, back } = arrival ?? {};
  if (typeof reference !== 'string') return undefined;
  return { reference, ...(typeof number === 'number' && { number }), ...(typeof back === 'string' && { back }) };
}
