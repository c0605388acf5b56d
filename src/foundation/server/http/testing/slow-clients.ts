import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from './portal.ts';

/** Where a server listens. */
export type Address = { host: string; port: number };

/** The head of a call whose body has so many bytes. */
export const requestHead = (length: number) =>
  `POST ${calls.echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Clients that send a body slowly: how many of their connections have been opened so far, and how to end them. */
export type SlowClients = { openedCount: () => number; end: () => void };

/** Beginnings of calls that never go on, by what they are. */
export const partialRequests = [
  ['one byte of a body', `${requestHead(20)}{`],
  ['40 kB of 60 kB', `${requestHead(60_000)}{"text":"${'a'.repeat(40_000)}`],
  [
    'a first chunk of 40 kB',
    `${requestHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')}9c40\r\n${'a'.repeat(40_000)}\r\n`,
  ],
] as const;

/** Opens connections that send the beginning of a call, stop, and connect again whenever they are closed. */
export function openSlowClients(at: Address, count: number, beginning: string): SlowClients {
  const sockets = new Set<Socket>();
  let ended = false;
  let opened = 0;
  const open = () => {
    if (ended) return;
    const socket = connect(at);
    sockets.add(socket);
    socket.on('connect', () => (opened += 1));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      // At the next turn of the loop: a refusal is read first.
      setImmediate(open);
    });
    socket.resume();
    socket.write(beginning);
  };
  for (let n = 0; n < count; n++) open();
  return {
    openedCount: () => opened,
    end: () => {
      ended = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Sends a whole body on a connection that is kept open. */
export async function sendEcho(at: Address, agent: Agent, letters = 1): Promise<number> {
  const sent = request({
    ...at,
    agent,
    method: 'POST',
    path: calls.echo.path,
    headers: { 'content-type': 'application/json' },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  sent.on('response', (answer) => void text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
  sent.on('error', reject);
  sent.end(JSON.stringify({ text: 'a'.repeat(letters) }));
  return promise;
}
