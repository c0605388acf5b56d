import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { closeAfterwards } from '../testing/world.ts';
import { createClamavScanner } from './clamav-scanner.ts';
import { createLocalScanner } from './local-scanner.ts';

const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A daemon with ClamAV's INSTREAM protocol. `answer` returns its answer for the received bytes. */
async function startDaemon(answer: (bytes: Buffer, socket: Socket) => string | undefined): Promise<number> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const command = 'zINSTREAM\0';
      if (received.length < command.length) return;
      if (received.toString('latin1', 0, command.length) !== command) return void socket.end('UNKNOWN COMMAND\0');
      const chunks: Buffer[] = [];
      for (let offset = command.length; offset + 4 <= received.length; ) {
        const length = received.readUInt32BE(offset);
        if (length === 0) {
          const result = answer(Buffer.concat(chunks), socket);
          if (result !== undefined) socket.end(result);
          return;
        }
        if (offset + 4 + length > received.length) return;
        chunks.push(received.subarray(offset + 4, offset + 4 + length));
        offset += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterwards(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('ClamAV', () => {
  test.each([0, 1, 65_536, 65_537, 5_000_000])('receives all %i bytes, and reports them as clean', async (size) => {
    const bytes = Buffer.alloc(size, 'abc');
    let isEqual = false;
    const port = await startDaemon((received) => {
      isEqual = received.equals(bytes);
      return 'stream: OK\0';
    });
    expect(await createClamavScanner({ host: '127.0.0.1', port }).scan(bytes)).toBe('clean');
    expect(isEqual).toBe(true);
  });

  test('reports a virus as infected', async () => {
    const port = await startDaemon((received) =>
      received.includes(testVirus) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0',
    );
    const scanner = createClamavScanner({ host: '127.0.0.1', port });
    expect(await scanner.scan(Buffer.from(`begins ${testVirus} ends`))).toBe('infected');
    expect(await scanner.scan(Buffer.from('harmless'))).toBe('clean');
  });

  test.each([
    ['refuses the size', 'INSTREAM size limit exceeded. ERROR\0'],
    ['sends nothing', ''],
    ['sends a partial answer', 'stream: '],
    ['sends an unknown answer', 'stream: OK or not\0'],
    ['fails', 'stream: Can’t allocate memory ERROR\0'],
  ])('fails when it %s', async (_what, reply) => {
    const port = await startDaemon(() => reply);
    await expect(createClamavScanner({ host: '127.0.0.1', port }).scan(Buffer.from('a'))).rejects.toThrow(
      'unknown answer',
    );
  });

  test('fails when it stalls, disconnects or does not exist', async () => {
    const stalling = await startDaemon(() => undefined);
    await expect(
      createClamavScanner({ host: '127.0.0.1', port: stalling, timeout: 50 }).scan(Buffer.from('a')),
    ).rejects.toThrow('too long');
    const disconnecting = await startDaemon((_got, socket) => {
      socket.resetAndDestroy();
      return undefined;
    });
    await expect(
      createClamavScanner({ host: '127.0.0.1', port: disconnecting }).scan(Buffer.from('a')),
    ).rejects.toThrow();
    await expect(createClamavScanner({ host: '127.0.0.1', port: 9 }).scan(Buffer.from('a'))).rejects.toThrow();
  });
});

test('recognises the EICAR signature anywhere in a file in the local scanner', async () => {
  const scanner = createLocalScanner();
  expect(await scanner.scan(Buffer.from(`a ${testVirus} b`))).toBe('infected');
  expect(await scanner.scan(Buffer.from(testVirus.slice(1)))).toBe('clean');
});
