import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody } from '#foundation/contract/envelope.ts';
import { problem } from '#foundation/contract/problem.ts';
import { newId } from '../keys/random.ts';

/**
 * Answers bytes that are no valid HTTP request, or a request that timed out, with a refusal. Then closes the
 * connection.
 */
export function answerMalformedRequest(
  error: { code?: string },
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusByErrorCode[error.code ?? ''] ?? 400;
  const requestId = newId();
  const malformed = problem('foundation/malformed');
  const body = JSON.stringify(
    refusalBody('errno', status, malformed.sentence('en'), { problem: malformed.code, requestId }),
  );
  const headerLines = Object.entries({
    ...headers,
    'request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headerLines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

const statusByErrorCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
