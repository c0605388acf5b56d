import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import type { CreationOptions, NewPasskey, RequestOptions, PasskeyAssertion } from '../rules/passkey-schemas.ts';

/** Whether this browser knows passkeys at all. */
export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Has the browser make a passkey. Throws when the person gives up (`isPasskeyCancelled`). */
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

/** Has a passkey answer a challenge. Throws when the person gives up (`isPasskeyCancelled`). */
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

/** Whether the browser's own window was closed, or nothing came of it: nobody's fault, and no fault of ours. */
export function isPasskeyCancelled(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(thrown.name)
  );
}
