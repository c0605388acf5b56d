import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from 'vitest';
import { pooledRandomBytes } from '../keys/random.ts';
import { closeAfterwards, openTestFolder } from '../testing/world.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

const folder = await openTestFolder();
const access = { region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
let bucket: string;

/** Program of a server with the S3 API and one bucket, in its own process. */
const program = `
  const S3rver = require('@20minutes/s3rver');
  new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1], configureBuckets: [{ name: 'files' }] })
    .run().then(({ port }) => console.log(port));`;

beforeAll(async () => {
  const child: ChildProcess = spawn(process.execPath, ['-e', program, await openTestFolder()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closeAfterwards(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  if (!child.stdout) throw new Error('it has no output');
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  bucket = `http://127.0.0.1:${port}/files`;
});

describe.each([
  ['a folder', () => createDiskStore(folder)],
  ['an S3 store', () => createS3Store({ url: bucket, ...access })],
] as [string, () => FileStore][])('%s', (_what, open) => {
  test('stores bytes unchanged, replaces them, and deletes them', async () => {
    const store = open();
    const object = '0b8e6a52-1111-4222-8333-444455556666.received';
    expect(await store.get(object)).toBeUndefined();
    const large = new Uint8Array(Buffer.concat(Array.from({ length: 1400 }, () => pooledRandomBytes(4000))));
    await store.put(object, large);
    expect(Buffer.from((await store.get(object)) as Uint8Array).equals(large)).toBe(true);
    await store.put(object, Buffer.from('other'));
    expect(Buffer.from((await store.get(object)) as Uint8Array).toString()).toBe('other');
    await store.delete(object);
    await store.delete(object);
    expect(await store.get(object)).toBeUndefined();
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a/b', '..', '', 'a\0b', 'abcd?acl', 'abcd.received/../x'])(
    'refuses the name %j',
    async (name) => {
      const store = open();
      await expect(store.put(name, new Uint8Array(1))).rejects.toThrow('not the name of a stored object');
      await expect(store.get(name)).rejects.toThrow('not the name of a stored object');
      await expect((async () => store.delete(name))()).rejects.toThrow('not the name of a stored object');
    },
  );
});

test('creates a folder for its owner only, and leaves no partial files', async () => {
  const testFolder = await openTestFolder();
  await createDiskStore(`${testFolder}/files`).put('abcdef', new Uint8Array(10));
  expect(statSync(`${testFolder}/files/ab`).mode & 0o777).toBe(0o700);
  expect(statSync(`${testFolder}/files/ab/abcdef`).mode & 0o777).toBe(0o600);
  expect(readdirSync(`${testFolder}/files/ab`)).toEqual(['abcdef']);
});

describe('an S3 store', () => {
  test('refuses requests with a wrong secret', async () => {
    const store = createS3Store({ url: bucket, ...access, secret: 'wrong' });
    await expect(store.put('abcdef', new Uint8Array(1))).rejects.toThrow('the file store answered 403');
    await expect(store.get('abcdef')).rejects.toThrow('the file store answered 403');
  });

  test.each([
    ['fails', 500, {}],
    ['redirects', 302, { location: 'http://127.0.0.1:9/' }],
  ] as [string, number, Record<string, string>][])(
    'that %s throws an error without its text',
    async (_what, status, headers) => {
      const server = createServer((_request, answer) => answer.writeHead(status, headers).end('secret words'));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      closeAfterwards(() => server.close());
      const store = createS3Store({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`,
        ...access,
      });
      const thrown: unknown = await store.get('abcdef').catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(Error);
      expect(String(thrown)).not.toContain('secret');
    },
  );

  test('that drops a connection gets a second request on another connection', async () => {
    let requests = 0;
    const server = createServer((request, answer) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else answer.writeHead(200).end('what is kept');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closeAfterwards(() => {
      server.closeAllConnections();
      server.close();
    });
    const store = createS3Store({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`, ...access });
    expect(Buffer.from((await store.get('abcdef')) ?? []).toString()).toBe('what is kept');
    expect(requests).toBe(2);
  });

  test('that stalls is abandoned', async () => {
    const server = createServer(() => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closeAfterwards(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
    await expect(createS3Store({ url, ...access, timeout: 50 }).get('abcdef')).rejects.toThrow(/timeout|abort/i);
  });
});
