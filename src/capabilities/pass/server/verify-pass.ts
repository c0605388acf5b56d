import { webcrypto } from 'node:crypto';
import type { World } from '#foundation/server/world.ts';
import { examinePass } from '../rules/examine-pass.ts';
import type { PassFacts } from '../rules/pass-facts.ts';
import type { PassKeys } from './pass-keys.ts';

/**
 * Returns the content of a genuine pass that has not expired; undefined for any other text. Does not know whether the
 * pass was withdrawn.
 */
export async function verifyPass(
  { passKeys, clock }: Pick<World, 'clock'> & { passKeys: Pick<PassKeys, 'publicKeys'> },
  text: string,
): Promise<PassFacts | undefined> {
  const examined = await examinePass(text, passKeys.publicKeys, webcrypto.subtle);
  if ('unreadable' in examined || examined.signature !== 'good') return undefined;
  const { facts } = examined.parsed;
  return clock.now() < facts.endsAt ? facts : undefined;
}
