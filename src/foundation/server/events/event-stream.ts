import type { ServerResponse } from 'node:http';
import { type Millis, monotonicNow, second } from '#foundation/time/clock.ts';
import type { EventReader } from './event-reader.ts';

/** Event of a stream. `json`: `data` as text. */
export type StreamMessage = { id: number; at: string; data: unknown; json: string };

/** One answer with content type `text/event-stream`. */
export type EventStream = {
  /** Sends the headers and the event `connected`. Events that are sent before are buffered until `sendBuffered`. */
  start: (headers: Record<string, string>, connected: { position: number; isResumed: boolean }) => void;
  /** Sends messages that this stream has not sent yet. `position`: all events up to this id have been delivered. */
  send: (messages: readonly StreamMessage[], position: number) => void;
  sendBuffered: () => void;
  /** Sends a heartbeat when it is due, and an event when events begin or cease to be delayed. */
  tick: (reader: Pick<EventReader, 'isCurrent' | 'position'>, heartbeatMs: Millis) => void;
  /** Ends the answer, unless it has not started. */
  end: () => void;
};

/**
 * Writes server-sent events (HTML standard, 9.2) into an answer. The id of an event is `<position>-<event>`: a client
 * that returns it gets all events after the position, and leaves out those that it has. Closes the connection of a
 * client that does not read.
 */
export function createEventStream(answer: ServerResponse): EventStream {
  // Ids that were sent, as a delivery that failed in part is repeated.
  const sentIds = new Set<number>();
  let buffered: [messages: readonly StreamMessage[], position: number][] | undefined = [];
  let isStarted = false;
  let isTold = true;
  let lastWriteAt = 0;
  let unsentSince: Millis | undefined;

  const write = (text: string) => {
    if (!isStarted || answer.writableEnded || answer.destroyed) return;
    if (answer.writableLength > maxUnsentBytes) answer.destroy();
    else answer.write(text);
    lastWriteAt = monotonicNow();
  };
  const sendNow = (messages: readonly StreamMessage[], position: number) => {
    const unsent = messages.filter(({ id }) => !sentIds.has(id));
    for (const { id } of unsent) sentIds.add(id);
    if (unsent.length > 0) write(unsent.map(({ id, json }) => `id: ${position}-${id}\ndata: ${json}\n\n`).join(''));
    for (const id of sentIds) if (id <= position) sentIds.delete(id);
  };
  return {
    start: (headers, { position, isResumed }) => {
      isStarted = true;
      answer.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // The connection ends with the stream, so that a server that stops waits for no client.
        connection: 'close',
      });
      write(`event: connected\nid: ${position}-\ndata: ${JSON.stringify({ isResumed })}\n\n`);
    },
    send: (messages, position) => {
      if (isStarted) sendNow(messages, position);
      else buffered?.push([messages, position]);
    },
    sendBuffered: () => {
      for (const [messages, position] of buffered ?? []) sendNow(messages, position);
      buffered = undefined;
    },
    tick: (reader, heartbeatMs) => {
      const now = monotonicNow();
      unsentSince = answer.writableLength === 0 ? undefined : (unsentSince ?? now);
      if (unsentSince !== undefined && now - unsentSince > maxUnsentMs) answer.destroy();
      const isCurrent = reader.isCurrent();
      if (isCurrent !== isTold) write(`event: ${isCurrent ? 'current' : 'stale'}\ndata: {}\n\n`);
      else if (now - lastWriteAt >= heartbeatMs) write(`: heartbeat\nid: ${reader.position()}-\n\n`);
      if (isStarted) isTold = isCurrent;
    },
    end: () => {
      if (isStarted) answer.end();
    },
  };
}

// A page that reads has some kilobytes a second at most, or a few hundred when it resumes.
const maxUnsentBytes = 256 * 1024;
const maxUnsentMs = 30 * second;
