import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerMalformedRequest } from './malformed-request.ts';
import type { Pace } from './slow-clients.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request of this route has to arrive. Set only on routes that take a form with a file. */
    uploadWithin?: number;
    /** Whether the route answers every visitor alike, with published data. */
    isPublished?: boolean;
  }
}

/** Milliseconds in which a request has to arrive, the minimum pace of an upload, and the headers of the refusal. */
export type RequestTimeouts = {
  timeLimit: number;
  pace: Pick<Pace, 'base' | 'rate'>;
  headers: Record<string, string>;
};

/**
 * Refuses requests that do not arrive in time, with 408. An upload is also refused as soon as it pauses longer than a
 * mobile network is away, or is slower than the slowest supported network.
 */
export function enforceRequestTimeouts(app: FastifyInstance, { timeLimit, pace, headers }: RequestTimeouts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if ((raw.headers['content-length'] ?? raw.headers['transfer-encoding']) !== undefined) {
      const timeOut = () => {
        // An injected request (in tests) has no `complete`.
        if (raw.complete === false) answerMalformedRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, headers);
      };
      const { uploadWithin } = request.routeOptions.config;
      const timer = setTimeout(timeOut, uploadWithin ?? timeLimit).unref();
      const paceTimer = uploadWithin === undefined ? undefined : watchPace(raw, pace, timeOut);
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

// The client starts with the time of one pause (`base`) and gains time with each byte, up to one pause. A fast start
// therefore does not allow a long stop later.
function watchPace(
  request: IncomingMessage,
  { base, rate }: RequestTimeouts['pace'],
  timeOut: () => void,
): NodeJS.Timeout {
  let [remaining, bytes] = [base, request.socket.bytesRead];
  const step = Math.min(1000, base / 4);
  return setInterval(() => {
    const bytesRead = request.socket.bytesRead;
    remaining = Math.min(base, remaining + ((bytesRead - bytes) / rate) * 1000) - step;
    bytes = bytesRead;
    if (remaining < 0) timeOut();
  }, step).unref();
}
