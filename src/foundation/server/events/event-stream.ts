import type { ServerResponse } from 'node:http';
import { type Millis, monotonicNow, second } from '#foundation/time/clock.ts';
import type { StreamMessage } from './event-messages.ts';
import type { EventReader } from './event-reader.ts';

/** One answer with content type `text/event-stream`. */
export type EventStream = {
  /** Sends the headers and the event `connected`. Events that are sent before are buffered until `sendBuffered`. */
  start: (headers: Record<string, string>, connected: { readAt: Millis; isResumed: boolean }) => void;
  /** `readAt`: events that were committed by then have been sent. */
  send: (messages: readonly StreamMessage[], readAt: Millis) => void;
  sendBuffered: () => void;
  /** Sends a heartbeat when it is due, and an event when events begin or cease to be delayed. */
  tick: (reader: Pick<EventReader, 'isCurrent' | 'readAt'>, heartbeatMs: Millis) => void;
  /** Ends the answer, unless it has not started. */
  end: () => void;
};

/**
 * Writes server-sent events (HTML standard, 9.2) into an answer. The id of an event is `<number>-<time>`. A client that
 * returns it gets all events since about that time, and leaves out those that it has, by their numbers. Closes the
 * connection of a client that does not read.
 */
export function createEventStream(answer: ServerResponse): EventStream {
  let buffered: [messages: readonly StreamMessage[], readAt: Millis][] | undefined = [];
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
  const sendNow = (messages: readonly StreamMessage[], readAt: Millis) => {
    if (messages.length > 0) write(messages.map(({ id, json }) => `id: ${id}-${readAt}\ndata: ${json}\n\n`).join(''));
  };
  return {
    start: (headers, { readAt, isResumed }) => {
      isStarted = true;
      answer.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // The connection ends with the stream, so that a server that stops waits for no client.
        connection: 'close',
      });
      write(`event: connected\nid: -${readAt}\ndata: ${JSON.stringify({ isResumed })}\n\n`);
    },
    send: (messages, readAt) => {
      if (isStarted) sendNow(messages, readAt);
      else buffered?.push([messages, readAt]);
    },
    sendBuffered: () => {
      for (const [messages, readAt] of buffered ?? []) sendNow(messages, readAt);
      buffered = undefined;
    },
    tick: (reader, heartbeatMs) => {
      const now = monotonicNow();
      unsentSince = answer.writableLength === 0 ? undefined : (unsentSince ?? now);
      if (unsentSince !== undefined && now - unsentSince > maxUnsentMs) answer.destroy();
      const isCurrent = reader.isCurrent();
      if (isCurrent !== isTold) write(`event: ${isCurrent ? 'current' : 'stale'}\ndata: {}\n\n`);
      else if (now - lastWriteAt >= heartbeatMs) write(`: heartbeat\nid: -${reader.readAt()}\n\n`);
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
