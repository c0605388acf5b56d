import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isProblem } from '#foundation/contract/problem.ts';
import { type Millis, monotonicNow, systemClock } from '#foundation/time/clock.ts';
import type { ApiConnection } from '#foundation/web/http/api-connection.ts';
import { callApiWith } from '#foundation/web/http/call-api.ts';
import { openEventStream } from '#foundation/web/http/event-stream.ts';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { type BoardContent, followWallBoard, readWallBoard } from '#capabilities/wall-boards/contract.ts';
import { eventPause, pollInterval } from '#capabilities/wall-boards/rules/limits.ts';

/** `contactAt`: last answer of the server, by the clock of this device; undefined before the first. */
export type BoardState = { content: BoardContent | undefined; contactAt: Millis | undefined };

/** Reads a board again after each event, and every few seconds without events. Calls `onClosed` when it was closed. */
export function useBoard(token: string, onClosed: () => void): BoardState {
  const [state, setState] = useState<BoardState>({ content: undefined, contactAt: undefined });
  const connection = useMemo(() => connectionOf(token), [token]);
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastReadAt = Number.NEGATIVE_INFINITY;
    const read = async () => {
      lastReadAt = monotonicNow();
      try {
        const content = await callApiWith(connection, readWallBoard, {}, { isBackground: true });
        if (isMounted) setState({ content, contactAt: systemClock.now() });
      } catch (thrown) {
        // Without a network, the last figures stay, and say how old they are.
        if (isMounted && isProblem(thrown, 'wall-boards/closed')) handleClosed();
      }
    };
    // Many decisions in a moment are one read.
    const readSoon = () => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          void read();
        },
        Math.max(0, lastReadAt + eventPause - monotonicNow()),
      );
    };
    void read();
    const poll = setInterval(readSoon, pollInterval);
    const ignore = () => undefined;
    const stream = openEventStream(connection, followWallBoard, {
      onEvent: readSoon,
      onGap: readSoon,
      onState: ignore,
      onEnd: ignore,
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
      clearInterval(poll);
      stream.close();
    };
  }, [connection]);
  return state;
}

// The token of the board takes the place of a session. A refusal ends no login of staff in this browser.
function connectionOf(token: string): ApiConnection {
  return { ...pageConnection, token: () => Promise.resolve(token), onUnauthorised: () => undefined };
}
