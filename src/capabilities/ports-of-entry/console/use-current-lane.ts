import { useEffect, useSyncExternalStore } from 'react';
import { type LaneSession, readMyLane } from '../contract.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { minute, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { onReachabilityChange } from '#foundation/web/http/reachability.ts';
import { hasEnded, laneSessions, type LaneState } from './lane-session-store.ts';

/** The lane to which the person at this device is signed on, also offline; undefined without one. */
export function useCurrentLane(): LaneSession | undefined {
  const { session } = useLaneState();
  return session && !hasEnded(session, systemClock.now()) ? session : undefined;
}

/** The lane of a person at this device, outside of a component; undefined without one, and before it is read. */
export function readCurrentLane(staffId: string): LaneSession | undefined {
  const { staffId: owner, session } = laneSessions.state();
  return owner === staffId && session && !hasEnded(session, systemClock.now()) ? session : undefined;
}

/** State of the stored session of the person who is logged in. */
function useLaneState(): LaneState {
  const staffId = useCurrentStaff()?.id;
  const state = useSyncExternalStore(laneSessions.subscribe, laneSessions.state, laneSessions.state);
  useEffect(() => {
    if (staffId !== undefined) void laneSessions.open(staffId);
  }, [staffId]);
  return state.staffId === staffId ? state : { staffId, session: undefined };
}

/**
 * Keeps the stored session as the server knows it: reads it on mount, every minute while the page is visible, and when
 * the network returns. Calls `onAnswer` with the session of each answer.
 */
export function useLaneRefresh(
  onAnswer: (session: LaneSession | null, previous: LaneSession | null | undefined) => void,
) {
  const staffId = useCurrentStaff()?.id;
  useEffect(() => {
    if (staffId === undefined) return undefined;
    let isMounted = true;
    const refresh = async () => {
      const previous = laneSessions.state().session;
      try {
        const { session } = await callApi(readMyLane, {}, { isBackground: true, onPrompt: false });
        // Somebody signed on or off while the answer was on its way.
        if (!isMounted || laneSessions.state().session !== previous) return;
        await laneSessions.set(staffId, session);
        onAnswer(session, previous);
      } catch {
        // Without a network, the stored session counts.
      }
    };
    void laneSessions.open(staffId).then(refresh);
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), minute);
    const unsubscribe = onReachabilityChange(() => void refresh());
    return () => {
      isMounted = false;
      clearInterval(timer);
      unsubscribe();
    };
  }, [staffId, onAnswer]);
}
