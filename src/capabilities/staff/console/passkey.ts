import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import type { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from '../rules/passkey-schemas.ts';

export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Lets the browser create a passkey. Throws when the person cancels (`isPasskeyCancelled`). */
export async function createPasskey(options: z.output<typeof CreationOptions>): Promise<z.input<typeof NewPasskey>> {
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Lets the browser sign a challenge with a passkey. Throws when the person cancels (`isPasskeyCancelled`). */
export async function authenticateWithPasskey(
  options: z.output<typeof RequestOptions>,
): Promise<z.input<typeof PasskeyAssertion>> {
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Returns whether the browser's passkey dialog was closed or ended without a result, which is no error. */
export function isPasskeyCancelled(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(thrown.name)
  );
}
