import * as z from 'zod/mini';

// JSON that pages exchange with the browser's WebAuthn API (WebAuthn level 3, 5.1.8 to 5.1.10).

// Bytes in base64url, of at most `max` characters.
const Bytes = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'invalid'), z.maxLength(max, 'too-long'));
const Transports = z.optional(z.array(z.string()));
const CredentialDescriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports });

/** Options with which the browser asks for an existing passkey. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(CredentialDescriptor)),
});

/** Options with which the browser creates a passkey. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

// A credential id has at most 1023 bytes (WebAuthn level 3, 4), which are 1364 characters.
const credential = { id: Bytes(1400), rawId: Bytes(1400), type: z.literal('public-key') };

export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: z.optional(Bytes(200)),
  }),
});

export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20, 'too-long'))).check(z.maxLength(8, 'too-long'))),
  }),
});
