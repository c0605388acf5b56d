import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How somebody on the far side of a wire is: at work, gone, without an answer, or saying yes to what was not taken. */
export type ProviderMode = 'works' | 'away' | 'stalls' | 'lies';

/** Somebody there, who speaks the real protocol on 127.0.0.1. */
export type FakeProvider = {
  port: number;
  setMode: (mood: ProviderMode) => void;
  /** How often each message was taken, by our reference. */
  received: Map<string, number>;
  close: () => Promise<void>;
};

/** A gateway of SMS, as `SMS_HTTP_…` describe one by default. */
export async function openSmsGateway(): Promise<FakeProvider> {
  const [mood, taken] = [createModeSwitch(), new Map<string, number>()];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood.now === 'away') return request.socket.destroy();
      if (mood.now === 'stalls') return undefined;
      if (mood.now === 'lies') return response.end('<html>Thank you for your order.</html>');
      const { reference } = JSON.parse(body) as { reference: string };
      countReceived(taken, reference);
      return response.end(JSON.stringify({ id: `gateway-${reference}` }));
    });
  });
  return { port: await listenOnFreePort(server), setMode: mood.be, received: taken, close: () => closeServer(server) };
}

/** A mail server. Where the others lie, it takes the text and then says that it has not. */
export async function openMailServer(): Promise<FakeProvider> {
  const [mood, taken] = [createModeSwitch(), new Map<string, number>()];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      if (mood.now === 'away') return done(Object.assign(new Error('Service not available'), { responseCode: 421 }));
      return mood.now === 'stalls' ? undefined : done();
    },
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        if (mood.now === 'stalls') return;
        if (mood.now !== 'works') {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const mail = Buffer.concat(pieces).toString();
        countReceived(taken, /^message-id: <([^@>]+)@/im.exec(mail)?.[1] ?? mail);
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const { server } = smtp as unknown as { server: Server };
  smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  return { port, setMode: mood.be, received: taken, close: () => new Promise((resolve) => smtp.close(resolve)) };
}

/** A daemon that answers INSTREAM as ClamAV’s does: everything is clean. */
export async function openScanner(): Promise<FakeProvider> {
  const [mood, taken] = [createModeSwitch(), new Map<string, number>()];
  const server = createSocketServer((socket: Socket) => {
    socket.on('error', () => undefined);
    if (mood.now === 'away') return socket.destroy();
    // The piece of length 0 that ends a file.
    return socket.on('data', (chunk: Buffer) => {
      if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return;
      if (mood.now === 'works') socket.end('stream: OK\0');
      if (mood.now === 'lies') socket.end('stream: ');
    });
  });
  return { port: await listenOnFreePort(server), setMode: mood.be, received: taken, close: () => closeServer(server) };
}

function createModeSwitch(): { now: ProviderMode; be: (mood: ProviderMode) => void } {
  const mood = {
    now: 'works' as ProviderMode,
    be: (next: ProviderMode) => {
      mood.now = next;
    },
  };
  return mood;
}

function countReceived(taken: Map<string, number>, reference: string): void {
  taken.set(reference, (taken.get(reference) ?? 0) + 1);
}

async function listenOnFreePort(server: Server | HttpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function closeServer(server: Server | HttpServer): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
