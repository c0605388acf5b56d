import type { Problem } from '#foundation/contract/problem.ts';
import { trimEndOf } from '#foundation/language/trim-end.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves a challenge of the server with several hundred key derivations, which the browser runs outside the main
 * thread. Throws when the challenge cannot be parsed or the browser has no Web Crypto.
 */
export async function solveCaptcha(challenge: string): Promise<string> {
  const parsedChallenge = JSON.parse(decodeBase64url(challenge)) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge: parsedChallenge, deriveKey, timeout: 60_000 });
  if (!solution) throw new Error('the challenge was not solved in time');
  return encodeBase64url(JSON.stringify({ challenge: parsedChallenge, solution }));
}

/** Solves the challenge that a refusal carries (`foundation/proof-needed`). */
export function solveRefusal({ details }: Problem): Promise<string> {
  return solveCaptcha(String((details.data as { challenge?: unknown } | undefined)?.challenge));
}

function decodeBase64url(encoded: string): string {
  return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
}

// btoa accepts this text because it is ASCII.
function encodeBase64url(text: string): string {
  return trimEndOf(btoa(text).replaceAll('+', '-').replaceAll('/', '_'), '=');
}
