import { problem } from '#foundation/contract/problem.ts';
import type { Visit } from '#foundation/server/http/visit.ts';

/** What an operator can set for the entrance of staff. */
export type StaffSettings = {
  /** Where people reach us, scheme and host; where the request says it was sent when absent, as in a demo. */
  origin?: string | undefined;
  /** The authority's own directory, an OpenID provider; absent when there is none. */
  directory?: DirectorySettings | undefined;
};

/** An OpenID provider, and what we are there. `label`: what people call it. */
export type DirectorySettings = { issuer: string; clientId: string; clientSecret: string; label: string };

/** Where people reach us: what passkeys belong to, and where links lead. */
export function originOf({ settings }: { settings: StaffSettings }, visit: Visit): string {
  if (settings.origin !== undefined) return settings.origin;
  if (visit.host === '') throw problem('foundation/malformed');
  return `http://${visit.host}`;
}
