/** Types for the parts of oidc-provider that `testing/oidc-provider.ts` uses. The package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string } } };
  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };

  type Settings = {
    clients: readonly Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    cookies: { keys: readonly string[] };
    jwks: { keys: readonly object[] };
    features: { devInteractions: { enabled: boolean } };
    ttl: Record<string, number>;
    pkce: { required: () => boolean };
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    findAccount: (context: Context, id: string) => { accountId: string; claims: () => object };
    loadExistingGrant: (context: Context) => Promise<Grant>;
  };

  type OidcProvider = {
    Grant: new (owner: { accountId: string | undefined; clientId: string | undefined }) => Grant;
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>;
  };

  export const Provider: new (issuer: string, settings: Settings) => OidcProvider;
}
