import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerMalformedRequest } from './malformed-request.ts';
import type { Pace } from './slow-clients.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request of this route has to arrive. Set only on routes that take a form with a file. */
    uploadTimeoutMs?: number;
    /** Whether the route answers every visitor alike, with published data. */
    isPublished?: boolean;
  }
}

/** Milliseconds in which a request has to arrive, the minimum pace of an upload, and the headers of the refusal. */
export type RequestTimeouts = {
  timeLimit: number;
  pace: Pick<Pace, 'baseMs' | 'bytesPerSecond'>;
  headers: Record<string, string>;
};

/**
 * Refuses requests that do not arrive in time, with 408. An upload is also refused when it pauses for longer than
 * `pace.baseMs`, the time a phone may need to reconnect, or is slower than `pace.bytesPerSecond`.
 */
export function enforceRequestTimeouts(app: FastifyInstance, { timeLimit, pace, headers }: RequestTimeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if ((raw.headers['content-length'] ?? raw.headers['transfer-encoding']) !== undefined) {
      const timeOut = () => {
        // An injected request (in tests) has no `complete`.
        if (raw.complete === false) answerMalformedRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, headers);
      };
      const { uploadTimeoutMs } = request.routeOptions.config;
      const timer = setTimeout(timeOut, uploadTimeoutMs ?? timeLimit).unref();
      const paceTimer = uploadTimeoutMs === undefined ? undefined : watchPace(raw, pace, timeOut);
      const stop = () => {
        clearTimeout(timer);
        clearInterval(paceTimer);
      };
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done();
  });
}

// The client starts with a credit of `baseMs` and gains credit with each byte, up to `baseMs`. A fast start therefore
// does not allow a longer pause later.
function watchPace(
  request: IncomingMessage,
  { baseMs, bytesPerSecond }: RequestTimeouts['pace'],
  timeOut: () => void,
): NodeJS.Timeout {
  let [remainingMs, bytes] = [baseMs, request.socket.bytesRead];
  const stepMs = Math.min(1000, baseMs / 4);
  return setInterval(() => {
    const bytesRead = request.socket.bytesRead;
    remainingMs = Math.min(baseMs, remainingMs + ((bytesRead - bytes) / bytesPerSecond) * 1000) - stepMs;
    bytes = bytesRead;
    if (remainingMs < 0) timeOut();
  }, stepMs).unref();
}
