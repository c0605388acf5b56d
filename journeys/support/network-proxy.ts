import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line by which one browser reaches the machine it runs on, and nothing else. */
export type NetworkProxy = {
  /** What the browser is told, to go by it. */
  proxy: { server: string; bypass: string };
  /** Breaks it: what is under way ends, and nothing begins. */
  disconnect: () => void;
  reconnect: () => void;
  close: () => Promise<void>;
};

/**
 * A line of a browser's own. What a browser is told of being offline it forgets for a moment while a page takes the place of another,
 * and what that page sends meanwhile arrives; past a line that is cut nothing does. Speaks SOCKS 5 (RFC 1928) without a password.
 */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    handleConnection(near, open).catch(() => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    disconnect: cut,
    reconnect: () => {
      whole = true;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const socksVersion = 5;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;
const replyCodes = { done: 0, notAllowed: 2 } as const;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '0:0:0:0:0:0:0:1']);

async function handleConnection(near: Socket, open: Set<Socket>): Promise<void> {
  trackSocket(near, open);
  const methods = (await readBytes(near, 2)).readUInt8(1);
  await readBytes(near, methods);
  near.write(Buffer.of(socksVersion, 0));
  const kind = (await readBytes(near, 4)).readUInt8(3);
  const host = await readHost(near, kind);
  const port = (await readBytes(near, 2)).readUInt16BE(0);
  if (!loopbackHosts.has(host)) return void near.end(buildReply(replyCodes.notAllowed));
  const far = connect({ host: '127.0.0.1', port });
  trackSocket(far, open);
  await once(far, 'connect');
  near.write(buildReply(replyCodes.done));
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  near.pipe(far);
  far.pipe(near);
}

function trackSocket(socket: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.setNoDelay(true);
  // Whoever went away in the middle of something is no news.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
}

async function readHost(near: Socket, kind: number): Promise<string> {
  if (kind === addressTypes.ipv4) return [...(await readBytes(near, 4))].join('.');
  if (kind === addressTypes.ipv6) {
    const bytes = await readBytes(near, 16);
    return Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(2 * at).toString(16)).join(':');
  }
  if (kind !== addressTypes.name) return '';
  return (await readBytes(near, (await readBytes(near, 1)).readUInt8(0))).toString('latin1');
}

function buildReply(code: number): Buffer {
  return Buffer.of(socksVersion, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0);
}

async function readBytes(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const read = socket.read(length) as Buffer | null;
    if (read) return read;
    if (socket.destroyed) throw new Error('the browser hung up');
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  }
}
