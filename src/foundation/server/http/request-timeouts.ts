import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerNoRequest } from './no-request.ts';
import type { Pace } from './slow-clients.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a request of this route has to arrive whole, and that its body is a form with a file. */
    uploadWithin?: number;
    /** That it answers everybody alike, with what is published. */
    isPublished?: boolean;
  }
}

/** Milliseconds in which a request has to arrive whole, and how a file has to go on arriving; what is said then in headers. */
export type Arriving = {
  within: number;
  pace: Pick<Pace, 'base' | 'rate'>;
  headers: Record<string, string>;
};

/**
 * Gives up requests that do not arrive: after their time, and one with a file also as soon as it stands still for longer than a network is away, or
 * goes on more slowly than the slowest of networks. Answered with 408.
 */
export function limitArrival(app: FastifyInstance, { within, pace, headers }: Arriving): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    if ((raw.headers['content-length'] ?? raw.headers['transfer-encoding']) !== undefined) {
      const late = () => {
        // A request that is not on a wire knows nothing of it.
        if (raw.complete === false) answerNoRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket, headers);
      };
      const { uploadWithin } = request.routeOptions.config;
      const timer = setTimeout(late, uploadWithin ?? within).unref();
      const watch = uploadWithin === undefined ? undefined : watchPace(raw, pace, late);
      const stop = () => {
        clearTimeout(timer);
        clearInterval(watch);
      };
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done();
  });
}

// Whoever sends has the time of a pause, and with each byte a little of it again, but never more than one pause ahead: what came quickly at first
// is no reason to stand still later.
function watchPace(request: IncomingMessage, { base, rate }: Arriving['pace'], late: () => void): NodeJS.Timeout {
  let [left, bytes] = [base, request.socket.bytesRead];
  const step = Math.min(1000, base / 4);
  return setInterval(() => {
    const arrived = request.socket.bytesRead;
    left = Math.min(base, left + ((arrived - bytes) / rate) * 1000) - step;
    bytes = arrived;
    if (left < 0) late();
  }, step).unref();
}
