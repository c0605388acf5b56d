import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** SOCKS proxy by which one browser reaches services on this machine, and nothing else. */
export type NetworkProxy = {
  proxy: { server: string; bypass: string };
  /** Closes all connections and refuses new ones. */
  disconnect: () => void;
  reconnect: () => void;
  close: () => Promise<void>;
};

/**
 * Starts a SOCKS 5 proxy (RFC 1928, no password) for one browser. An offline browser alone does not suffice: while one
 * page replaces another, requests of the new page still arrive. Nothing passes a disconnected proxy.
 */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  const openSockets = new Set<Socket>();
  let isConnected = true;
  const server = createServer((client) => {
    if (!isConnected) return void client.destroy();
    handleConnection(client, openSockets).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const disconnect = () => {
    isConnected = false;
    for (const socket of openSockets) socket.destroy();
  };
  return {
    proxy: { server: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    disconnect,
    reconnect: () => {
      isConnected = true;
    },
    close: async () => {
      disconnect();
      server.close();
      await once(server, 'close');
    },
  };
}

const socksVersion = 5;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;
const replyCodes = { done: 0, notAllowed: 2 } as const;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '0:0:0:0:0:0:0:1']);

async function handleConnection(client: Socket, openSockets: Set<Socket>): Promise<void> {
  trackSocket(client, openSockets);
  const methods = (await readBytes(client, 2)).readUInt8(1);
  await readBytes(client, methods);
  client.write(Buffer.of(socksVersion, 0));
  const kind = (await readBytes(client, 4)).readUInt8(3);
  const host = await readHost(client, kind);
  const port = (await readBytes(client, 2)).readUInt16BE(0);
  if (!loopbackHosts.has(host)) return void client.end(buildReply(replyCodes.notAllowed));
  const upstream = connect({ host: '127.0.0.1', port });
  trackSocket(upstream, openSockets);
  await once(upstream, 'connect');
  client.write(buildReply(replyCodes.done));
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
  client.pipe(upstream);
  upstream.pipe(client);
}

function trackSocket(socket: Socket, openSockets: Set<Socket>): void {
  openSockets.add(socket);
  socket.setNoDelay(true);
  // A client that disconnects at any point is no error.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => openSockets.delete(socket));
}

async function readHost(client: Socket, kind: number): Promise<string> {
  if (kind === addressTypes.ipv4) return [...(await readBytes(client, 4))].join('.');
  if (kind === addressTypes.ipv6) {
    const bytes = await readBytes(client, 16);
    return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(2 * index).toString(16)).join(':');
  }
  if (kind !== addressTypes.name) return '';
  return (await readBytes(client, (await readBytes(client, 1)).readUInt8(0))).toString('latin1');
}

function buildReply(code: number): Buffer {
  return Buffer.of(socksVersion, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0);
}

async function readBytes(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const read = socket.read(length) as Buffer | null;
    if (read) return read;
    if (socket.destroyed) throw new Error('The browser closed the connection');
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  }
}
