import { trimEndOf } from '#foundation/language/trim-end.ts';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Scanner } from './scanner.ts';

/** Where ClamAV's daemon listens, and how long it may take, in milliseconds. */
export type ClamavOptions = { host: string; port: number; timeout?: number };

/**
 * ClamAV's daemon, asked with INSTREAM: the bytes in pieces, each after its length, and a piece of length 0 at the end. It answers
 * `stream: OK`, or names what it found; anything else is no answer, and thrown.
 */
export function clamavScanner({ host, port, timeout = 15_000 }: ClamavOptions): Scanner {
  return {
    name: 'clamav',
    scan: async (bytes) => {
      const socket = connect({ host, port });
      const signal = AbortSignal.timeout(timeout);
      const stop = () => socket.destroy(new Error('the scanner took too long'));
      signal.addEventListener('abort', stop);
      // A daemon that has enough of it hangs up while we still write: what it said before is read all the same.
      socket.on('error', () => {});
      try {
        socket.write('zINSTREAM\0');
        for (let from = 0; from < bytes.length; from += pieceBytes) {
          const piece = bytes.subarray(from, from + pieceBytes);
          socket.write(lengthOf(piece.length));
          socket.write(piece);
        }
        socket.write(lengthOf(0));
        const answer = trimEndOf(await text(socket), '\0');
        if (answer === 'stream: OK') return 'clean';
        if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
        throw new Error('the scanner gave no answer');
      } finally {
        signal.removeEventListener('abort', stop);
        socket.destroy();
      }
    },
  };
}

const pieceBytes = 64 * 1024;

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
