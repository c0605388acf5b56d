import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { listDescendants, listListeningSockets } from './listening-sockets.ts';
import { closeAfterwards } from './world.ts';

const program = `
  const { createServer } = require('node:net');
  const { createSocket } = require('node:dgram');
  // Port 0 where the machine lacks the address, such as IPv6.
  const server = (address) => new Promise((done) => {
    const one = createServer().on('error', () => done(0)).listen(0, address, () => done(one.address().port));
  });
  const udp = createSocket('udp4');
  (async () => {
    const ports = [await server('127.0.0.1'), await server('127.0.0.2'), await server('::1')];
    udp.bind(0, '127.0.0.1', () => console.log(JSON.stringify([...ports, udp.address().port])));
  })();
`;

test('lists the sockets of a process and of its descendants, with their addresses', async () => {
  // With a shell in between, the listening process is a grandchild.
  const child = spawn('/bin/sh', ['-c', '"$0" -e "$1"; true', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  closeAfterwards(() => void process.kill(-(child.pid ?? 0)));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ports = JSON.parse(line.toString()) as number[];
  const pid = child.pid ?? 0;
  const [listener = 0, ...others] = listDescendants([pid]);
  expect(others).toEqual([]);
  expect(listDescendants([process.pid])).toEqual(expect.arrayContaining([pid, listener]));
  expect(listListeningSockets([pid])).toEqual([]);
  const addresses = ['tcp 127.0.0.1', 'tcp 127.0.0.2', 'tcp ::1', 'udp 127.0.0.1'];
  const expected = addresses
    .map((socketAddress, index) => `${socketAddress} ${ports[index]} of ${listener}`)
    .filter((entry) => !entry.includes(' 0 '));
  const found = listListeningSockets([pid, listener]);
  expect(found.map((socket) => `${socket.kind} ${socket.address} ${socket.port} of ${socket.pid}`).toSorted()).toEqual(
    expected.toSorted(),
  );
});

test('lists no sockets of a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(listListeningSockets([child.pid ?? 0])).toEqual([]);
});
