import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';

/**
 * Derives the TOTP secret of an invitation from its token and the server key: 160 bits. The page shows the same secret
 * each time it is opened, and nothing is stored before the invitation is accepted.
 */
export function invitationSecret({ keys }: Pick<World, 'keys'>, token: string): Buffer {
  return lookupHash(keys, 'staff/totp', token).subarray(0, 20);
}

/** Formats a secret for an authenticator app: as text in groups of four, and as the URI of the QR code. */
export function formatTotpEnrolment(bytes: Buffer, email: string): { secret: string; uri: string } {
  const secret = toSecret(bytes);
  const uri = new TOTP({ issuer: 'Sihat', label: email, secret }).toString();
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri };
}

/**
 * Finds the step of 30 s that a code belongs to: the present one or a neighbour, if later than `after`.
 * Undefined when none matches (RFC 6238, 5.2).
 */
export function findTotpStep(bytes: Buffer, code: string, now: Millis, after = -1): number | undefined {
  const currentStep = TOTP.counter({ timestamp: now });
  const secret = toSecret(bytes);
  let matchingStep: number | undefined;
  for (const step of [currentStep - 1, currentStep, currentStep + 1]) {
    const expected = Buffer.from(TOTP.generate({ secret, timestamp: step * 30_000 }));
    const entered = Buffer.from(code.padEnd(expected.length).slice(0, expected.length));
    if (timingSafeEqual(entered, expected) && step > after) matchingStep ??= step;
  }
  return matchingStep;
}

function toSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
