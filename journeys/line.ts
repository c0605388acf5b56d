import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line by which one browser reaches the machine it runs on, and nothing else. */
export type Line = {
  /** What the browser is told, to go by it. */
  proxy: { server: string; bypass: string };
  /** Breaks it: what is under way ends, and nothing begins. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/**
 * A line of a browser's own. What a browser is told of being offline it forgets for a moment while a page takes the place of another,
 * and what that page sends meanwhile arrives; past a line that is cut nothing does. Speaks SOCKS 5 (RFC 1928) without a password.
 */
export async function layLine(): Promise<Line> {
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    carry(near, open).catch(() => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    cut,
    mend: () => {
      whole = true;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const version = 5;
const kinds = { ipv4: 1, name: 3, ipv6: 4 } as const;
const answers = { done: 0, notAllowed: 2 } as const;
const loopback = new Set(['localhost', '127.0.0.1', '0:0:0:0:0:0:0:1']);

async function carry(near: Socket, open: Set<Socket>): Promise<void> {
  keep(near, open);
  const methods = (await take(near, 2)).readUInt8(1);
  await take(near, methods);
  near.write(Buffer.of(version, 0));
  const kind = (await take(near, 4)).readUInt8(3);
  const host = await hostOf(near, kind);
  const port = (await take(near, 2)).readUInt16BE(0);
  if (!loopback.has(host)) return void near.end(answer(answers.notAllowed));
  const far = connect({ host: '127.0.0.1', port });
  keep(far, open);
  await once(far, 'connect');
  near.write(answer(answers.done));
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  near.pipe(far);
  far.pipe(near);
}

function keep(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.setNoDelay(true);
  // Whoever went away in the middle of something is no news.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
}

async function hostOf(near: Socket, kind: number): Promise<string> {
  if (kind === kinds.ipv4) return [...(await take(near, 4))].join('.');
  if (kind === kinds.ipv6) {
    const bytes = await take(near, 16);
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(2 * at).toString(16)).join(':');
  }
  if (kind !== kinds.name) return '';
  return (await take(near, (await take(near, 1)).readUInt8(0))).toString('latin1');
}

function answer(code: number): Buffer {
  return Buffer.of(version, code, 0, kinds.ipv4, 0, 0, 0, 0, 0, 0);
}

async function take(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const read = socket.read(length) as Buffer | null;
    if (read) return read;
    if (socket.destroyed) throw new Error('the browser hung up');
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  }
}
