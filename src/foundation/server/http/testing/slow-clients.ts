import { type Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls } from './portal.ts';

export type Address = { host: string; port: number };

export const requestHead = (length: number) =>
  `POST ${calls.echo.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

export type SlowClients = { openedCount: () => number; end: () => void };

export const partialRequests = [
  ['one byte of a body', `${requestHead(20)}{`],
  ['40 kB of 60 kB', `${requestHead(60_000)}{"text":"${'a'.repeat(40_000)}`],
  [
    'a first chunk of 40 kB',
    `${requestHead(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')}9c40\r\n${'a'.repeat(40_000)}\r\n`,
  ],
] as const;

/** Opens connections that send an incomplete call and reconnect whenever they are closed. */
export function openSlowClients(address: Address, count: number, partialRequest: string): SlowClients {
  const sockets = new Set<Socket>();
  let ended = false;
  let opened = 0;
  const open = () => {
    if (ended) return;
    const socket = connect(address);
    sockets.add(socket);
    socket.on('connect', () => (opened += 1));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      // In the next turn of the event loop, so that a refusal is read first.
      setImmediate(open);
    });
    socket.resume();
    socket.write(partialRequest);
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

/** Sends a complete body on a connection that stays open. */
export async function sendEcho(address: Address, agent: Agent, letters = 1): Promise<number> {
  const sent = request({
    ...address,
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
