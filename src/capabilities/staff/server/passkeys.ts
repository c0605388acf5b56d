import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import { describeAgent } from '#capabilities/login/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visit, Visitor, Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant, minute } from '#foundation/time/clock.ts';
import { challengeMinutes } from '../rules/limits.ts';
import type { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from '../rules/passkey-schemas.ts';
import { makeChallenge, redeemChallenge } from './challenges.ts';
import { originOf, type StaffSettings } from './settings.ts';
import { findPasskey, insertPasskey, type PasskeyRow, passkeysOf, recordPasskeyUse } from './store-factors.ts';

/** What passkeys touch. */
export type PasskeyWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { settings: StaffSettings };

/** Asks for a passkey that was made here: any, or one of an account. */
export async function requestOptions(
  world: PasskeyWorld,
  visit: Visit,
  purpose: 'log-in' | 'step-up',
  account: string | null = null,
): Promise<z.output<typeof RequestOptions>> {
  const own = account === null ? undefined : await passkeysOf(world.sql, account);
  return {
    challenge: await makeChallenge(world, visit, purpose, account),
    rpId: relyingPartyOf(world, visit).rpId,
    timeout,
    userVerification: 'required',
    ...(own && { allowCredentials: own.map(toCredentialDescriptor) }),
  };
}

/** Asks for a new passkey of an account. */
export async function creationOptions(
  world: PasskeyWorld,
  visit: Visit,
  purpose: 'add-passkey' | 'accept',
  account: { id: string; name: string; email: string },
): Promise<z.output<typeof CreationOptions>> {
  const own = await passkeysOf(world.sql, account.id);
  return {
    challenge: await makeChallenge(world, visit, purpose, account.id),
    rp: { id: relyingPartyOf(world, visit).rpId, name: 'Sihat' },
    user: { id: userHandleOf(account.id), name: account.email, displayName: account.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: own.map(toCredentialDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * The passkey that answers a challenge, in the caller's transaction; undefined when anything about it is not as it must be: unknown, of
 * another account, challenge, origin or host, without verification of the person, or wrongly signed. One that counts fewer uses
 * than we know of was copied: it is refused, and on record.
 */
export async function verifyPasskey(
  world: PasskeyWorld,
  db: Sql,
  actor: Visitor | Staff,
  {
    passkey,
    purpose,
    account = null,
  }: { passkey: z.output<typeof PasskeyAssertion>; purpose: 'log-in' | 'step-up'; account?: string | null },
): Promise<PasskeyRow | undefined> {
  const { origin, rpId } = relyingPartyOf(world, actor);
  const row = await findPasskey(db, Buffer.from(passkey.id, 'base64url'));
  const checked = await catchLibraryErrors(() =>
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: omitUndefined(passkey.response) },
      expectedChallenge: (challenge) => redeemChallenge(world, db, actor, { challenge, purpose, account }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // Counted below, after the signature: only then is it known who counts.
      credential: { id: passkey.id, publicKey: new Uint8Array(row?.public_key ?? []), counter: 0 },
    }),
  );
  if (!checked?.verified || !row || (account !== null && row.account_id !== account)) return undefined;
  const { userHandle } = passkey.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(row.account_id)) return undefined;
  const at = isoInstant(world.clock.now());
  const { newCounter } = checked.authenticationInfo;
  if ((newCounter > 0 || row.counter > 0) && newCounter <= row.counter) {
    world.log.warn({ requestId: actor.requestId, staff: row.account_id }, 'a passkey of staff was copied');
    const subject = { kind: 'staff-passkey', id: row.id };
    await writeAudit(db, actor, at, { act: 'staff/passkey-copied', subject });
    return undefined;
  }
  await recordPasskeyUse(db, row.id, newCounter, at);
  return row;
}

/** Keeps a passkey that was just made for an account, in the caller's transaction; its id, or undefined when it is not as it must be. */
export async function savePasskey(
  world: PasskeyWorld,
  db: Sql,
  visit: Visit,
  {
    passkey,
    purpose,
    account,
  }: { passkey: z.output<typeof NewPasskey>; purpose: 'add-passkey' | 'accept'; account: string },
): Promise<string | undefined> {
  const { origin, rpId } = relyingPartyOf(world, visit);
  const checked = await catchLibraryErrors(() => {
    // Other forms name their maker, which nobody asked for, and whose certificates would be looked up elsewhere.
    const attestation = new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url'));
    if (decodeAttestationObject(attestation).get('fmt') !== 'none') throw new Error('attested');
    return verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: omitUndefined(passkey.response) },
      expectedChallenge: (challenge) => redeemChallenge(world, db, visit, { challenge, purpose, account }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  const id = newId();
  const written = await insertPasskey(db, {
    id,
    account_id: account,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    ...describeAgent(visit.userAgent),
    added_at: isoInstant(world.clock.now()),
  });
  return written ? id : undefined;
}

/** What passkeys may sign with: Ed25519, ECDSA on P-256, RSA (COSE algorithms -8, -7, -257). */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * minute;

// To whom a passkey belongs: the whole origin is checked, the host is what it is bound to.
function relyingPartyOf(world: PasskeyWorld, visit: Visit): { origin: string; rpId: string } {
  const origin = originOf(world, visit);
  return { origin, rpId: new URL(origin).hostname };
}

function userHandleOf(account: string): string {
  return Buffer.from(account.replaceAll('-', ''), 'hex').toString('base64url');
}

function toCredentialDescriptor({ credential_id, transports }: PasskeyRow) {
  const id = credential_id.toString('base64url');
  return { id, type: 'public-key' as const, ...(transports.length > 0 && { transports }) };
}

// The library's types know no member that is there and undefined.
function omitUndefined<T extends object>(whole: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

// The library says by errors what is wrong with what it was given; those of the database go on.
async function catchLibraryErrors<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (thrown) {
    if (isProblem(thrown) || isDatabaseError(thrown)) throw thrown;
    return undefined;
  }
}

function isDatabaseError(thrown: unknown): boolean {
  return typeof (thrown as { code?: unknown } | null)?.code === 'string' && 'severity' in (thrown as object);
}
