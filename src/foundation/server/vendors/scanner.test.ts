import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { closeAfterwards } from '../testing/world.ts';
import { clamavScanner } from './clamav-scanner.ts';
import { localScanner } from './local-scanner.ts';

const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A daemon that speaks INSTREAM as ClamAV's does; `answer` says what it makes of the bytes that it got. */
async function clamav(answer: (bytes: Buffer, socket: Socket) => string | undefined): Promise<number> {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const command = 'zINSTREAM\0';
      if (got.length < command.length) return;
      if (got.toString('latin1', 0, command.length) !== command) return void socket.end('UNKNOWN COMMAND\0');
      const pieces: Buffer[] = [];
      for (let at = command.length; at + 4 <= got.length; ) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const said = answer(Buffer.concat(pieces), socket);
          if (said !== undefined) socket.end(said);
          return;
        }
        if (at + 4 + length > got.length) return;
        pieces.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterwards(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('ClamAV', () => {
  test.each([0, 1, 65_536, 65_537, 5_000_000])('is given all %i bytes, and its yes is a yes', async (size) => {
    const bytes = Buffer.alloc(size, 'abc');
    let same = false;
    const port = await clamav((got) => {
      same = got.equals(bytes);
      return 'stream: OK\0';
    });
    expect(await clamavScanner({ host: '127.0.0.1', port }).scan(bytes)).toBe('clean');
    expect(same).toBe(true);
  });

  test('finds what it finds', async () => {
    const port = await clamav((got) => (got.includes(testVirus) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'));
    const scanner = clamavScanner({ host: '127.0.0.1', port });
    expect(await scanner.scan(Buffer.from(`begins ${testVirus} ends`))).toBe('infected');
    expect(await scanner.scan(Buffer.from('harmless'))).toBe('clean');
  });

  test.each([
    ['refuses so much', 'INSTREAM size limit exceeded. ERROR\0'],
    ['says nothing', ''],
    ['says half of it', 'stream: '],
    ['says something else', 'stream: OK or not\0'],
    ['fails', 'stream: Can’t allocate memory ERROR\0'],
  ])('that %s gave no answer', async (_what, said) => {
    const port = await clamav(() => said);
    await expect(clamavScanner({ host: '127.0.0.1', port }).scan(Buffer.from('a'))).rejects.toThrow('no answer');
  });

  test('that stalls, hangs up or is not there gave none either', async () => {
    const stalling = await clamav(() => undefined);
    await expect(
      clamavScanner({ host: '127.0.0.1', port: stalling, timeout: 50 }).scan(Buffer.from('a')),
    ).rejects.toThrow('too long');
    const leaving = await clamav((_got, socket) => {
      socket.resetAndDestroy();
      return undefined;
    });
    await expect(clamavScanner({ host: '127.0.0.1', port: leaving }).scan(Buffer.from('a'))).rejects.toThrow();
    await expect(clamavScanner({ host: '127.0.0.1', port: 9 }).scan(Buffer.from('a'))).rejects.toThrow();
  });
});

test('the local scanner knows the signature for trying scanners, wherever it stands', async () => {
  const scanner = localScanner();
  expect(await scanner.scan(Buffer.from(`a ${testVirus} b`))).toBe('infected');
  expect(await scanner.scan(Buffer.from(testVirus.slice(1)))).toBe('clean');
});
