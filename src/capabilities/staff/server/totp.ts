import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { Millis } from '#foundation/time/clock.ts';

/**
 * The secret that an invitation gives to an authenticator app: 160 bits that follow from its token and our key. So it is the same
 * however often the page is opened, and nothing is kept before somebody accepted.
 */
export function invitationSecret({ keys }: Pick<World, 'keys'>, token: string): Buffer {
  return lookupHash(keys, 'staff/totp', token).subarray(0, 20);
}

/** What an app is told: as text in groups of four, and as the address that its QR code holds. */
export function enrolment(bytes: Buffer, email: string): { secret: string; uri: string } {
  const secret = secretOf(bytes);
  const uri = new TOTP({ issuer: 'Sihat', label: email, secret }).toString();
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri };
}

/**
 * The step of 30 s whose code this is: the present one, or the one before or after, whichever is later than `after`; undefined
 * when it is none (RFC 6238, 5.2).
 */
export function findTotpStep(bytes: Buffer, code: string, now: Millis, after = -1): number | undefined {
  const present = TOTP.counter({ timestamp: now });
  const secret = secretOf(bytes);
  let found: number | undefined;
  for (const step of [present - 1, present, present + 1]) {
    const expected = Buffer.from(TOTP.generate({ secret, timestamp: step * 30_000 }));
    const given = Buffer.from(code.padEnd(expected.length).slice(0, expected.length));
    if (timingSafeEqual(given, expected) && step > after) found ??= step;
  }
  return found;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
