import type { Scanner } from './scanner.ts';

/**
 * Creates the scanner of the demo. It recognises only EICAR's test file, with which scanners are tested. It finds no
 * virus.
 */
export function createLocalScanner(): Scanner {
  return {
    name: 'local',
    scan: async (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(signature) ? 'infected' : 'clean',
  };
}

// Split in two, so that scanners do not report this source file.
const signature = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
