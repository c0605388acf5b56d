import { useQuery } from '@tanstack/react-query';
import type { AnyCall, OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { type Millis, systemClock } from '#foundation/time/clock.ts';
import { keepAnswer, readKeptAnswer } from './kept-answers.ts';
import { place } from './place.ts';

/** An answer that is drawn before it has come, and stands in where it does not come. */
export type Kept<T> = {
  /** What the server said, now or last; undefined while nothing is known. */
  data: T | undefined;
  /** When it said so, where it could not be asked now. */
  keptAt: Millis | undefined;
  /** Why it could not be asked now. */
  failure: unknown;
  asking: boolean;
  again: () => void;
};

/**
 * Asks a call that changes nothing, and keeps its answer on this device, sealed (where it is somebody's own, until they log out). What
 * was said last is drawn at once, and stays where there is no network, with its time. For blocks and pages that are to be read
 * anywhere; what must not stay on a device is asked by a query alone. Its query's key begins with the call's name.
 */
export function useKept<C extends AnyCall>(call: C, input: RequestOf<C>): Kept<OutputOf<C>> {
  const asked = useQuery({
    queryKey: [call.name, input],
    queryFn: async ({ signal }) => {
      const answer = { data: await place(call, input, { signal }), at: systemClock.now() };
      void keepAnswer(call, input, answer);
      return answer;
    },
  });
  const kept = useQuery({
    queryKey: ['kept', call.name, input],
    queryFn: async () => (await readKeptAnswer(call, input)) ?? null,
    enabled: asked.data === undefined,
    gcTime: 0,
  });
  const answer = asked.data ?? kept.data ?? undefined;
  return {
    data: answer?.data as OutputOf<C> | undefined,
    keptAt: asked.isError ? answer?.at : undefined,
    failure: asked.isError && !kept.isPending ? asked.error : undefined,
    asking: asked.isFetching,
    again: () => void asked.refetch(),
  };
}
