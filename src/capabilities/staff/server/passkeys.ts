import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import { describeAgent } from '#capabilities/login/server/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visit, Visitor, Staff } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { challengeMinutes } from '../rules/limits.ts';
import type { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from '../rules/passkey-schemas.ts';
import { createChallenge, redeemChallenge } from './challenges.ts';
import { originOf, type StaffSettings } from './settings.ts';
import { findPasskey, insertPasskey, type PasskeyRow, selectPasskeys, recordPasskeyUse } from './store-factors.ts';

export type PasskeyWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { settings: StaffSettings };

/** Builds a WebAuthn request for a passkey of the account, or for any staff passkey if `accountId` is null. */
export async function buildRequestOptions(
  world: PasskeyWorld,
  visit: Visit,
  purpose: 'log-in' | 'step-up',
  accountId: string | null = null,
): Promise<z.output<typeof RequestOptions>> {
  const passkeys = accountId === null ? undefined : await selectPasskeys(world.sql, accountId);
  return {
    challenge: await createChallenge(world, visit, purpose, accountId),
    rpId: relyingPartyOf(world, visit).rpId,
    timeout,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(toCredentialDescriptor) }),
  };
}

/** `accept`: the passkey accepts an invitation, of a new account or after a reset. */
export async function buildCreationOptions(
  world: PasskeyWorld,
  visit: Visit,
  purpose: 'add-passkey' | 'accept',
  account: { id: string; name: string; email: string },
): Promise<z.output<typeof CreationOptions>> {
  const passkeys = await selectPasskeys(world.sql, account.id);
  return {
    challenge: await createChallenge(world, visit, purpose, account.id),
    rp: { id: relyingPartyOf(world, visit).rpId, name: 'Sihat' },
    user: { id: userHandleOf(account.id), name: account.email, displayName: account.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: passkeys.map(toCredentialDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * Verifies the passkey that answers a challenge, in the caller's transaction: consumes the challenge, records the use.
 * Undefined when the passkey is unknown, wrongly signed, without user verification, or for another account, challenge,
 * origin or host. A counter that does not increase means a copied passkey, which is refused and audited.
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
  const storedPasskey = await findPasskey(db, Buffer.from(passkey.id, 'base64url'));
  const verification = await catchLibraryErrors(() =>
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: omitUndefined(passkey.response) },
      expectedChallenge: (challenge) => redeemChallenge(world, db, actor, { challenge, purpose, account }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // 0 turns off the library's check of the counter. The counter is checked below, after the signature.
      credential: { id: passkey.id, publicKey: new Uint8Array(storedPasskey?.public_key ?? []), counter: 0 },
    }),
  );
  if (!verification?.verified || !storedPasskey || (account !== null && storedPasskey.account_id !== account))
    return undefined;
  const { userHandle } = passkey.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(storedPasskey.account_id)) return undefined;
  const now = world.clock.instant();
  const { newCounter } = verification.authenticationInfo;
  if ((newCounter > 0 || storedPasskey.counter > 0) && newCounter <= storedPasskey.counter) {
    world.log.warn({ requestId: actor.requestId, staff: storedPasskey.account_id }, 'staff passkey was copied');
    const subject = { kind: 'staff-passkey', id: storedPasskey.id };
    await writeAudit(db, actor, now, { action: 'staff/passkey-copied', subject });
    return undefined;
  }
  await recordPasskeyUse(db, storedPasskey.id, newCounter, now);
  return storedPasskey;
}

/** Verifies and stores a new passkey in the caller's transaction. Undefined when it is invalid or stored already. */
export async function savePasskey(
  world: PasskeyWorld,
  db: Sql,
  visit: Visit,
  {
    passkey,
    purpose,
    accountId,
  }: { passkey: z.output<typeof NewPasskey>; purpose: 'add-passkey' | 'accept'; accountId: string },
): Promise<string | undefined> {
  const { origin, rpId } = relyingPartyOf(world, visit);
  const verification = await catchLibraryErrors(() => {
    // Other attestation formats identify the authenticator's maker, and need the maker's certificates for verification.
    const attestation = new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url'));
    if (decodeAttestationObject(attestation).get('fmt') !== 'none') throw new Error('attested');
    return verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: omitUndefined(passkey.response) },
      expectedChallenge: (challenge) => redeemChallenge(world, db, visit, { challenge, purpose, account: accountId }),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!verification?.verified) return undefined;
  const { credential } = verification.registrationInfo;
  const id = newId();
  const inserted = await insertPasskey(db, {
    id,
    account_id: accountId,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    ...describeAgent(visit.userAgent),
    added_at: world.clock.instant(),
  });
  return inserted ? id : undefined;
}

/** Accepted signature algorithms: Ed25519, ECDSA on P-256, RSA (COSE algorithms -8, -7, -257). */
const algorithms = [-8, -7, -257];
/** Milliseconds in which the person must confirm the passkey. */
const timeout = challengeMinutes * minute;

// A passkey is bound to the host (`rpId`); verification compares the whole origin.
function relyingPartyOf(world: PasskeyWorld, visit: Visit): { origin: string; rpId: string } {
  const origin = originOf(world, visit);
  return { origin, rpId: new URL(origin).hostname };
}

function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
}

function toCredentialDescriptor({ credential_id, transports }: PasskeyRow) {
  const id = credential_id.toString('base64url');
  return { id, type: 'public-key' as const, ...(transports.length > 0 && { transports }) };
}

// The library's types do not allow properties that are present but undefined.
function omitUndefined<T extends object>(source: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(source).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

// The library reports invalid input by throwing. Problems and database errors are passed on.
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
