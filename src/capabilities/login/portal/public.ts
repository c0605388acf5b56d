import { useEffect } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session, useSession } from '#foundation/web/session/page-session.ts';
import { logOut, type Profile, readProfile } from '../contract.ts';

export { safeCallback } from '../rules/callback.ts';
export { type CaptchaSource, obtainCaptchaProof } from './captcha-proof.ts';
export { loginLink, readLoginQuery } from './login-links.ts';

/** Form that changes the login's phone number. Loads as a chunk of its own. */
export const NumberForm = lazyPart(() =>
  import('./number-form.tsx').then((module) => ({ default: module.NumberForm })),
);

/** User info that the session stores with the token. */
export type User = Profile;

/** Id of the logged-in account; empty while nobody is logged in or the user info is not loaded. */
export function useAccountId(): string {
  return useUser()?.id ?? '';
}

/** User info of the login; undefined while nobody is logged in or it is not loaded. */
export function useUser(): User | undefined {
  const state = useSession();
  const loggedIn = state.phase === 'logged-in';
  const user = loggedIn ? parseUser(state.user) : undefined;
  const isMissing = loggedIn && !user;
  useEffect(() => {
    if (isMissing) void refreshUser();
  }, [isMissing]);
  return user;
}

/** Ends a session on the server, for `useLogOutDelivery`. */
export function revokeSession(token: string): Promise<unknown> {
  return callApi(logOut, {}, { token, quiet: true, keepalive: true });
}

/** Fetches the user info of a token; undefined on any failure. */
export async function fetchUser(token: string): Promise<User | undefined> {
  return callApi(readProfile, {}, { token }).then(
    ({ result }) => result,
    () => undefined,
  );
}

let refreshing: Promise<void> | undefined;

/** Reloads the user info: it was lost at the login, or it has changed. Concurrent calls share one request. */
export function refreshUser(): Promise<void> {
  refreshing ??= callApi(readProfile, {})
    .then(({ result }) => session.updateUser(result))
    .catch(() => undefined)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

function parseUser(stored: unknown): User | undefined {
  const parsed = readProfile.output.safeParse({ result: stored });
  return parsed.success ? parsed.data.result : undefined;
}
