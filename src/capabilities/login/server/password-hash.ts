import { trimEndOf } from '#foundation/language/trim-end.ts';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizePassword } from '../rules/password.ts';

/** Parameters of argon2id: memory in KiB, passes, lanes (OWASP Password Storage Cheat Sheet: 19 MiB, 2, 1). */
export type HashCost = { memory: number; passes: number; lanes: number };

const currentCost: HashCost = { memory: 19_456, passes: 2, lanes: 1 };

/** Hashes a password into the PHC string format, which contains the parameters. */
export async function hashPassword(password: string, cost: HashCost = currentCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  const { memory, passes, lanes } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`;
}

/**
 * Verifies a password against a stored hash. `isHashOutdated`: the hash has other parameters than new hashes. Does the
 * same work without a hash, so that the response time does not reveal whether there is a password.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ isCorrect: boolean; isHashOutdated: boolean }> {
  const [, m, t, p, salt, hash] = phcPattern.exec(stored ?? dummyHash) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash has an unknown format');
  const cost = { memory: Number(m), passes: Number(t), lanes: Number(p) };
  const computed = await derive(password, Buffer.from(salt, 'base64'), cost);
  const isEqual = timingSafeEqual(computed, Buffer.from(hash, 'base64'));
  const { memory, passes, lanes } = currentCost;
  const isHashOutdated = cost.memory !== memory || cost.passes !== passes || cost.lanes !== lanes;
  return { isCorrect: isEqual && stored !== null, isHashOutdated };
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;
const dummyHash = `$argon2id$v=19$m=${currentCost.memory},t=${currentCost.passes},p=${currentCost.lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const runArgon2 = promisify(argon2);

async function derive(password: string, salt: Buffer, { memory, passes, lanes }: HashCost): Promise<Buffer> {
  const message = Buffer.from(normalizePassword(password));
  return runArgon2('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: 32, memory, passes });
}

function toUnpaddedBase64(bytes: Buffer): string {
  return trimEndOf(bytes.toString('base64'), '=');
}
