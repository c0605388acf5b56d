import { trimEndOf } from '#foundation/language/trim-end.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scanner } from './scanner.ts';

/** Address of ClamAV's daemon, and its time limit in milliseconds. */
export type ClamavOptions = { host: string; port: number; timeout?: number };

/**
 * Creates a scanner that uses ClamAV's daemon with INSTREAM: chunks with their lengths, then a chunk of length 0. The
 * answer is `stream: OK` or the name of the finding; any other answer is thrown as an error.
 */
export function createClamavScanner({ host, port, timeout = 15_000 }: ClamavOptions): Scanner {
  return {
    name: 'clamav',
    scan: async (bytes) => {
      const socket = connect({ host, port });
      const signal = AbortSignal.timeout(timeout);
      const onTimeout = () => socket.destroy(new Error('the scanner took too long'));
      signal.addEventListener('abort', onTimeout);
      // The daemon may close the connection while data is still being sent. Its answer is read all the same.
      socket.on('error', () => {});
      try {
        socket.write('zINSTREAM\0');
        for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
          const chunk = bytes.subarray(offset, offset + chunkBytes);
          socket.write(lengthPrefix(chunk.length));
          socket.write(chunk);
        }
        socket.write(lengthPrefix(0));
        const answer = trimEndOf(await text(socket), '\0');
        if (answer === 'stream: OK') return 'clean';
        if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
        throw new Error('the scanner gave an unknown answer');
      } finally {
        signal.removeEventListener('abort', onTimeout);
        socket.destroy();
      }
    },
  };
}

const chunkBytes = 64 * 1024;

function lengthPrefix(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
