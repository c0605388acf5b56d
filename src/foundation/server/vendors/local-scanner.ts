import type { Scanner } from './scanner.ts';

/**
 * The scanner of the demo: knows the one signature that every scanner knows, by which it can be tried that a scanner is there
 * (EICAR's test file). It finds no virus.
 */
export function localScanner(): Scanner {
  return {
    name: 'local',
    scan: async (bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(signature) ? 'infected' : 'clean',
  };
}

// In two parts, so that no scanner takes this file for it.
const signature = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
