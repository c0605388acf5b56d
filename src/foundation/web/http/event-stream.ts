import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { buildRequest } from '#foundation/contract/build-request.ts';
import type { EventCall, EventOf } from '#foundation/contract/call.ts';
import { type Millis, monotonicNow, second, systemClock } from '#foundation/time/clock.ts';
import type { ApiConnection } from './api-connection.ts';
import { buildHeaders } from './build-request.ts';
import { randomId } from './random-id.ts';

/**
 * `live`: events arrive as they are published. `connecting`: the first connection, or the next one after the server
 * ended a stream. `offline`: no server answers, or it sends events late. `lastContactAt`: until when all events are
 * known; undefined before the first connection.
 */
export type StreamState = { phase: 'connecting' | 'live' | 'offline'; lastContactAt: Millis | undefined };

export type StreamListener<E> = {
  onEvent: (event: E) => void;
  /** Events may have been missed: at the first connection, and when the server cannot resume. Read all data anew. */
  onGap: () => void;
  onState: (state: StreamState) => void;
  /** The session has ended: there will be no more events. */
  onEnd: () => void;
};

export type OpenEventStream = {
  /** Connects now instead of after the wait for the next attempt. */
  retryNow: () => void;
  /** Gives up the connection, because the network is gone. */
  drop: () => void;
  close: () => void;
};

/**
 * Times in milliseconds. Waits grow from `firstWait` to `longestWait`, varied by a quarter each way. A connection
 * without any byte for `silence` is given up.
 */
export type StreamTimes = { firstWait: Millis; longestWait: Millis; silence: Millis };

/** The server sends a heartbeat every 12 s. */
const ordinaryTimes: StreamTimes = { firstWait: 0.5 * second, longestWait: 10 * second, silence: 30 * second };

/**
 * Follows the events of a call, and connects again whenever the connection ends. Passes each event on once, also when
 * the server repeats it. Goes on in the background: a page that nobody looks at may be that of a lane.
 */
export function openEventStream<C extends EventCall>(
  connection: ApiConnection,
  call: C,
  listener: StreamListener<EventOf<C>>,
  times: StreamTimes = ordinaryTimes,
): OpenEventStream {
  // The server ends an earlier stream with the same request-id.
  const requestId = randomId();
  const isNew = createDuplicateFilter();
  let lastEventId = '';
  let state: StreamState = { phase: 'connecting', lastContactAt: undefined };
  let isClosed = false;
  let connected: AbortController | undefined;
  let endWait: (() => void) | undefined;

  const setPhase = (phase: StreamState['phase']) => {
    if (isClosed || phase === state.phase) return;
    state = { ...state, phase };
    listener.onState(state);
  };
  const handleEvent = ({ event: name, id = '', data }: EventSourceMessage) => {
    if (isClosed) return;
    const content = parseJson(data);
    if (name === 'stale') setPhase('offline');
    else if (name === 'current' || name === 'connected') {
      setPhase('live');
      if (name === 'connected' && (content as { isResumed?: boolean } | undefined)?.isResumed !== true)
        listener.onGap();
    } else if (isNew(id)) {
      const parsed = call.event.safeParse(content);
      // A newer server may send events that this build does not know.
      if (parsed.success) listener.onEvent(parsed.data as EventOf<C>);
      else listener.onGap();
    }
  };
  const readEvents = async (body: ReadableStream<Uint8Array>, onBytes: () => void) => {
    const decoder = new TextDecoder();
    const parser = createParser({ onId: (id) => (lastEventId = id), onEvent: handleEvent, maxBufferSize });
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes();
      parser.feed(decoder.decode(part.value, { stream: true }));
      if (state.phase === 'live') state = { ...state, lastContactAt: systemClock.now() };
    }
  };
  const send = async (abort: AbortController): Promise<Response> => {
    const token = await connection.token();
    const headers = buildHeaders(connection, token, requestId, {}, false);
    headers.set('accept', 'text/event-stream');
    if (lastEventId !== '') headers.set('last-event-id', lastEventId);
    const response = await (connection.send ?? fetch)(connection.origin + buildRequest(call, {}).path, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: abort.signal,
    });
    if (response.status === 401) connection.onUnauthorised(token);
    return response;
  };
  /** Connects and reads until the connection ends. Returns how it ended. */
  const connect = async (): Promise<Ending> => {
    const abort = new AbortController();
    connected = abort;
    let watchdog = setTimeout(() => abort.abort(), times.silence);
    const onBytes = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => abort.abort(), times.silence);
    };
    try {
      const response = await send(abort);
      const { status, body, headers } = response;
      const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream && body) {
        await readEvents(body, onBytes);
        return { status: 'ended', retryAfter: 0 };
      }
      await body?.cancel();
      // A 200 without a stream comes from something in between, such as a hotel's login page.
      return { status: status === 200 ? 'network' : status, retryAfter: Number(headers.get('retry-after')) || 0 };
    } catch {
      return { status: 'network', retryAfter: 0 };
    } finally {
      clearTimeout(watchdog);
      connected = undefined;
    }
  };
  const wait = (milliseconds: Millis) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const follow = async () => {
    for (let [attempt, failures] = [0, 0]; ; attempt += 1) {
      const startedAt = monotonicNow();
      const { status, retryAfter } = await connect();
      if (isClosed) return;
      const durationMs = Math.round(monotonicNow() - startedAt);
      recordAttempt(connection, call, { requestId, status: status === 'ended' ? 200 : status, durationMs, attempt });
      if (status === 401) {
        setPhase('offline');
        isClosed = true;
        return listener.onEnd();
      }
      // A server ends each stream after some minutes, and when it stops. Another one is there at once.
      const wasPlanned = status === 'ended' && durationMs > plannedAfterMs;
      setPhase(status === 'ended' ? 'connecting' : 'offline');
      failures = wasPlanned ? 0 : failures + 1;
      const backOff = Math.min(times.longestWait, times.firstWait * 2 ** Math.min(failures - 1, 10));
      await wait(
        wasPlanned
          ? times.firstWait * Math.random()
          : Math.max(backOff, retryAfter * second) * (0.75 + Math.random() / 2),
      );
      if (isClosed) return;
    }
  };
  void follow();

  return {
    retryNow: () => endWait?.(),
    drop: () => connected?.abort(),
    close: () => {
      isClosed = true;
      connected?.abort();
      endWait?.();
    },
  };
}

/** How a connection ended. `ended`: by the server, after it was opened. `retryAfter`: seconds that it asks to wait. */
type Ending = { status: number | 'ended' | 'network'; retryAfter: number };

const maxReceivedIds = 2000;
const maxBufferSize = 1_000_000;
// A server that ends streams sooner has a reason to be given time.
const plannedAfterMs = 2 * second;

/** Returns whether an event is new, by its id `<number>-<time>`. */
function createDuplicateFilter(): (id: string) => boolean {
  const receivedIds = new Set<string>();
  return (id) => {
    const eventId = id.split('-')[0] ?? '';
    if (receivedIds.has(eventId)) return false;
    receivedIds.add(eventId);
    const [oldest] = receivedIds;
    if (receivedIds.size > maxReceivedIds && oldest !== undefined) receivedIds.delete(oldest);
    return true;
  };
}

function recordAttempt(
  connection: ApiConnection,
  { name, method, path }: EventCall,
  entry: Pick<Parameters<ApiConnection['log']>[0], 'requestId' | 'status' | 'durationMs' | 'attempt'>,
): void {
  connection.log({ at: systemClock.instant(), call: name, method, path, ...entry });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
