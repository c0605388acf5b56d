import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';

/**
 * Derives the TOTP secret of an invitation from its token and the server key: 160 bits. The page shows the same secret
 * each time it is opened, and nothing is stored before the invitation is accepted.
 */
export function deriveInvitationSecret({ keys }: Pick<World, 'keys'>, token: string): Buffer {
  return lookupHash(keys, 'staff/totp', token).subarray(0, 20);
}

/** Formats a secret for an authenticator app: as text in groups of four, and as the URI of the QR code. */
export function formatTotpEnrolment(secretBytes: Buffer, email: string): { secret: string; uri: string } {
  const secret = toSecret(secretBytes);
  const uri = new TOTP({ issuer: 'Sihat', label: email, secret }).toString();
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri };
}

/**
 * Finds the step of 30 s to which a code belongs: the current, the previous or the next one. Undefined if none matches,
 * or if the step is not later than `lastUsedStep` (RFC 6238, 5.2).
 */
export function findTotpStep(secretBytes: Buffer, code: string, now: Millis, lastUsedStep = -1): number | undefined {
  const currentStep = TOTP.counter({ timestamp: now });
  const secret = toSecret(secretBytes);
  let matchingStep: number | undefined;
  for (const step of [currentStep - 1, currentStep, currentStep + 1]) {
    const expected = Buffer.from(TOTP.generate({ secret, timestamp: step * 30_000 }));
    const entered = Buffer.from(code.padEnd(expected.length).slice(0, expected.length));
    if (timingSafeEqual(entered, expected) && step > lastUsedStep) matchingStep ??= step;
  }
  return matchingStep;
}

function toSecret(secretBytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(secretBytes).buffer });
}
