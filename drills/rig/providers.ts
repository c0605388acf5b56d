import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** How somebody on the far side of a wire is: at work, gone, without an answer, or saying yes to what was not taken. */
export type Mood = 'works' | 'away' | 'stalls' | 'lies';

/** Somebody there, who speaks the real protocol on 127.0.0.1. */
export type Provider = {
  port: number;
  be: (mood: Mood) => void;
  /** How often each message was taken, by our reference. */
  taken: Map<string, number>;
  close: () => Promise<void>;
};

/** A gateway of SMS, as `SMS_HTTP_…` describe one by default. */
export async function openSmsGateway(): Promise<Provider> {
  const [mood, taken] = [keepMood(), new Map<string, number>()];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mood.now === 'away') return request.socket.destroy();
      if (mood.now === 'stalls') return undefined;
      if (mood.now === 'lies') return response.end('<html>Thank you for your order.</html>');
      const { reference } = JSON.parse(body) as { reference: string };
      count(taken, reference);
      return response.end(JSON.stringify({ id: `gateway-${reference}` }));
    });
  });
  return { port: await listening(server), be: mood.be, taken, close: () => closed(server) };
}

/** A mail server. Where the others lie, it takes the text and then says that it has not. */
export async function openMailServer(): Promise<Provider> {
  const [mood, taken] = [keepMood(), new Map<string, number>()];
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
        count(taken, /^message-id: <([^@>]+)@/im.exec(mail)?.[1] ?? mail);
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const { server } = smtp as unknown as { server: Server };
  smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  return { port, be: mood.be, taken, close: () => new Promise((resolve) => smtp.close(resolve)) };
}

/** A daemon that answers INSTREAM as ClamAV’s does: everything is clean. */
export async function openScanner(): Promise<Provider> {
  const [mood, taken] = [keepMood(), new Map<string, number>()];
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
  return { port: await listening(server), be: mood.be, taken, close: () => closed(server) };
}

function keepMood(): { now: Mood; be: (mood: Mood) => void } {
  const mood = {
    now: 'works' as Mood,
    be: (next: Mood) => {
      mood.now = next;
    },
  };
  return mood;
}

function count(taken: Map<string, number>, reference: string): void {
  taken.set(reference, (taken.get(reference) ?? 0) + 1);
}

async function listening(server: Server | HttpServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function closed(server: Server | HttpServer): Promise<void> {
  if ('closeAllConnections' in server) server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
