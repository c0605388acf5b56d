import { problem } from '#foundation/contract/problem.ts';
import type { Visit } from '#foundation/server/http/visit.ts';

export type StaffSettings = {
  /** Public scheme and host of the portal. When absent, as in a demo, the request's Host header is used. */
  origin?: string | undefined;
  /** The authority's own directory, an OpenID provider, if it has one. */
  directory?: DirectorySettings | undefined;
};

/**
 * An OpenID provider, and the client as which the portal is registered there. `label`: name of the directory, for
 * people.
 */
export type DirectorySettings = { issuer: string; clientId: string; clientSecret: string; label: string };

/** Returns the public origin of the portal. Passkeys are bound to it, and links start with it. */
export function originOf({ settings }: { settings: StaffSettings }, visit: Visit): string {
  if (settings.origin !== undefined) return settings.origin;
  if (visit.host === '') throw problem('foundation/malformed');
  return `http://${visit.host}`;
}
