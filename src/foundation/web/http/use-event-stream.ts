import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { EventCall, EventOf } from '#foundation/contract/call.ts';
import { second } from '#foundation/time/clock.ts';
import { createListeners } from '../listeners.ts';
import { withinLoadTime } from '../screens/load-times.ts';
import type { OpenEventStream, StreamListener, StreamState } from './event-stream.ts';
import { pageConnection } from './page-connection.ts';
import { onReachabilityChange } from './reachability.ts';

/** `onGap`: events may have been missed, so the page reads its data anew; also at the first connection. */
export type EventHandlers<E> = { onEvent: (event: E) => void; onGap?: () => void };

/**
 * Follows the events of a call without input while the component is mounted, also in the background. All components of
 * a page share one stream. Its code loads on demand. Pages of the portal must not use it, as they have no room for it.
 */
export function useEventStream<C extends EventCall>(
  call: C,
  { onEvent, onGap }: EventHandlers<EventOf<C>>,
): StreamState {
  const stream = sharedStreamOf(call);
  const handleEvent = useEffectEvent(onEvent);
  const handleGap = useEffectEvent(() => onGap?.());
  useEffect(
    () => stream.follow({ onEvent: (event) => handleEvent(event as EventOf<C>), onGap: () => handleGap() }),
    [stream],
  );
  return useSyncExternalStore(stream.subscribeToState, stream.state);
}

function sharedStreamOf(call: EventCall): SharedStream {
  const stream = streamByCall.get(call) ?? createSharedStream(call);
  streamByCall.set(call, stream);
  return stream;
}

const streamByCall = new Map<EventCall, SharedStream>();

type SharedStream = ReturnType<typeof createSharedStream>;

/** A stream that is open while it has followers, and for a moment longer, in which the next screen may follow. */
function createSharedStream(call: EventCall) {
  const initialState: StreamState = { phase: 'connecting', lastContactAt: undefined };
  const states = createListeners();
  const events = createListeners<unknown>();
  const gaps = createListeners();
  let state = initialState;
  let stopStream: (() => void) | undefined;
  let followerCount = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: StreamState) => {
    state = next;
    states.notify();
  };
  const start = () => {
    let stream: OpenEventStream | undefined;
    let isLoading = false;
    let isStopped = false;
    const connect = async () => {
      if (stream) return stream.retryNow();
      if (isLoading || isStopped) return undefined;
      isLoading = true;
      const code = await withinLoadTime(import('./event-stream.ts')).catch(() => undefined);
      isLoading = false;
      if (isStopped) return undefined;
      stream = code?.openEventStream(pageConnection, call, listener);
      if (stream) return undefined;
      setState({ ...state, phase: 'offline' });
      setTimeout(connectNow, reloadAfterMs);
      return undefined;
    };
    const connectNow = () => void connect();
    const drop = () => stream?.drop();
    const stopRetries = onReachabilityChange(connectNow);
    window.addEventListener('offline', drop);
    window.addEventListener('online', connectNow);
    connectNow();
    return () => {
      isStopped = true;
      stopRetries();
      window.removeEventListener('offline', drop);
      window.removeEventListener('online', connectNow);
      stream?.close();
    };
  };
  const listener: StreamListener<unknown> = {
    onEvent: events.notify,
    onGap: gaps.notify,
    onState: (next) => {
      setState(next);
      // Nobody follows any more, perhaps after a logout: does not connect again.
      if (followerCount === 0 && next.phase !== 'live') stop();
    },
    onEnd: () => stop(),
  };
  const stop = () => {
    stopStream?.();
    stopStream = undefined;
  };
  return {
    state: () => state,
    subscribeToState: states.subscribe,
    follow: ({ onEvent, onGap }: { onEvent: (event: unknown) => void; onGap: () => void }) => {
      const unsubscribes = [events.subscribe(onEvent), gaps.subscribe(onGap)];
      clearTimeout(closing);
      followerCount += 1;
      if (!stopStream) {
        setState({ ...state, phase: 'connecting' });
        stopStream = start();
      }
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
        followerCount -= 1;
        if (followerCount === 0) closing = setTimeout(stop, closeAfterMs);
      };
    },
  };
}

const closeAfterMs = 2 * second;
const reloadAfterMs = 10 * second;
