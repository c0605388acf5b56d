import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { followDecisions } from '#capabilities/border/contract.ts';
import { type DecisionState, withoutOwnDecisions } from '#capabilities/border/rules/decision-states.ts';
import { staffStorageKey, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { second } from '#foundation/time/clock.ts';
import type { StreamState } from '#foundation/web/http/event-stream.ts';
import { useEventStream } from '#foundation/web/http/use-event-stream.ts';
import { useDecisions } from '../outbox/decision-outbox.ts';
import { decisionStates } from './decision-states.ts';

/** `refetchesLists`: false for a page without a user: its calls would keep the session alive. */
type DecisionEventOptions = { refetchesLists: boolean; onGap?: () => void };

/**
 * Follows the decisions of all counters while the page is open, and refetches what the page shows of them. `onGap`:
 * decisions may have been missed.
 */
export function useDecisionEvents({ refetchesLists, onGap }: DecisionEventOptions): StreamState {
  const key = staffStorageKey(useCurrentStaff()?.id ?? '', 'border_decision_states');
  const queries = useQueryClient();
  const refetchLists = useThrottle(() => {
    if (!refetchesLists) return;
    void queries.invalidateQueries({ queryKey: ['border', 'queue'] });
    void queries.invalidateQueries({ queryKey: ['border', 'list'] });
  });
  useEffect(() => void decisionStates.open(key), [key]);
  return useEventStream(followDecisions, {
    onEvent: (state) => {
      decisionStates.add(state);
      void queries.invalidateQueries({ queryKey: ['border', 'arrival', state.reference] });
      refetchLists();
    },
    onGap: () => {
      void queries.invalidateQueries({ queryKey: ['border', 'latest'] });
      refetchLists();
      onGap?.();
    },
  });
}

/** States of applications that are newer than the device data, without decisions in this device's outbox. */
export function useDecisionStates(): readonly DecisionState[] {
  const states = useSyncExternalStore(decisionStates.subscribe, decisionStates.list);
  const ownDecisions = useDecisions();
  return useMemo(
    () => withoutOwnDecisions(states, new Set(ownDecisions.map(({ action }) => action.scanId))),
    [states, ownDecisions],
  );
}

// A flight's passengers are decided on within seconds of each other.
const refetchInterval = 2 * second;

/** Returns a function that runs `work` at once, and again at the end of the interval if it was called meanwhile. */
function useThrottle(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPending = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    isPending.current = false;
    work();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (isPending.current) run();
    }, refetchInterval);
  };
  return () => {
    if (timer.current === undefined) run();
    else isPending.current = true;
  };
}
