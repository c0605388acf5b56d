import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { listDescendants, listListeningSockets } from './listening-sockets.ts';
import { closeAfterwards } from './world.ts';

const program = `
  const { createServer } = require('node:net');
  const { createSocket } = require('node:dgram');
  // Nothing where there is no such address: not every machine has IPv6.
  const server = (address) => new Promise((done) => {
    const one = createServer().on('error', () => done(0)).listen(0, address, () => done(one.address().port));
  });
  const udp = createSocket('udp4');
  (async () => {
    const ports = [await server('127.0.0.1'), await server('127.0.0.2'), await server('::1')];
    udp.bind(0, '127.0.0.1', () => console.log(JSON.stringify([...ports, udp.address().port])));
  })();
`;

test('what a process and what it started listens to is found, with addresses', async () => {
  // A shell between: the one that listens is a child of a child.
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
  const places = ['tcp 127.0.0.1', 'tcp 127.0.0.2', 'tcp ::1', 'udp 127.0.0.1'];
  const wanted = places
    .map((place, at) => `${place} ${ports[at]} of ${listener}`)
    .filter((one) => !one.includes(' 0 '));
  const found = listListeningSockets([pid, listener]);
  expect(found.map((one) => `${one.kind} ${one.address} ${one.port} of ${one.pid}`).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

test('a process that has ended listens to nothing', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(listListeningSockets([child.pid ?? 0])).toEqual([]);
});
