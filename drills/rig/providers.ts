import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Modes of a fake provider: works, closes connections, never responds, or reports success without accepting. */
export type ProviderMode = 'works' | 'away' | 'stalls' | 'lies';

/** A fake provider that speaks the real protocol on 127.0.0.1. */
export type FakeProvider = {
  port: number;
  setMode: (mode: ProviderMode) => void;
  /** How often each message was accepted, by the product's reference. */
  received: Map<string, number>;
  close: () => Promise<void>;
};

/** Starts an SMS gateway with the format that `SMS_HTTP_…` describes by default. */
export async function openSmsGateway(): Promise<FakeProvider> {
  const [mode, received] = [createModeSwitch(), new Map<string, number>()];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (mode.now === 'away') return request.socket.destroy();
      if (mode.now === 'stalls') return undefined;
      if (mode.now === 'lies') return response.end('<html>Thank you for your order.</html>');
      const { reference } = JSON.parse(body) as { reference: string };
      countReceived(received, reference);
      return response.end(JSON.stringify({ id: `gateway-${reference}` }));
    });
  });
  return { port: await listenOnFreePort(server), setMode: mode.set, received, close: () => closeServer(server) };
}

/** Starts a mail server. In the mode `lies` it reads the message and then rejects it. */
export async function openMailServer(): Promise<FakeProvider> {
  const [mode, received] = [createModeSwitch(), new Map<string, number>()];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      if (mode.now === 'away') return done(Object.assign(new Error('Service not available'), { responseCode: 421 }));
      return mode.now === 'stalls' ? undefined : done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (mode.now === 'stalls') return;
        if (mode.now !== 'works') {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const mail = Buffer.concat(chunks).toString();
        countReceived(received, /^message-id: <([^@>]+)@/im.exec(mail)?.[1] ?? mail);
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  const { server } = smtp as unknown as { server: Server };
  smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  return { port, setMode: mode.set, received, close: () => new Promise((resolve) => smtp.close(resolve)) };
}

/** Starts a daemon that answers INSTREAM like ClamAV: every file is clean. */
export async function openScanner(): Promise<FakeProvider> {
  const [mode, received] = [createModeSwitch(), new Map<string, number>()];
  const server = createSocketServer((socket: Socket) => {
    socket.on('error', () => undefined);
    if (mode.now === 'away') return socket.destroy();
    // A chunk of length 0 ends a file.
    return socket.on('data', (chunk: Buffer) => {
      if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return;
      if (mode.now === 'works') socket.end('stream: OK\0');
      if (mode.now === 'lies') socket.end('stream: ');
    });
  });
  return { port: await listenOnFreePort(server), setMode: mode.set, received, close: () => closeServer(server) };
}

function createModeSwitch(): { now: ProviderMode; set: (mode: ProviderMode) => void } {
  const modeSwitch = {
    now: 'works' as ProviderMode,
    set: (next: ProviderMode) => {
      modeSwitch.now = next;
    },
  };
  return modeSwitch;
}

function countReceived(received: Map<string, number>, reference: string): void {
  received.set(reference, (received.get(reference) ?? 0) + 1);
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
