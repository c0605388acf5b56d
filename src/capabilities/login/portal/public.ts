import { useEffect } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session, useSession } from '#foundation/web/session/page-session.ts';
import { logOut, type Profile, readProfile } from '../contract.ts';

export { safeCallback } from '../rules/callback.ts';
export { type CaptchaSource, obtainCaptchaProof } from './captcha-proof.ts';
export { loginLink, readLoginQuery } from './login-links.ts';

/** Changes the phone number of the login; loaded by itself. */
export const NumberForm = lazyPart(() => import('./number-form.tsx').then((one) => ({ default: one.NumberForm })));

/** The user info that is kept beside the token. */
export type User = Profile;

/** The id of the account that is logged in here; empty while nobody is, or before it is known. */
export function useAccountId(): string {
  return useUser()?.id ?? '';
}

/** Whose login it is; undefined while nobody is logged in, or before it is known. */
export function useUser(): User | undefined {
  const state = useSession();
  const loggedIn = state.phase === 'logged-in';
  const user = loggedIn ? parseUser(state.user) : undefined;
  const unknown = loggedIn && !user;
  useEffect(() => {
    if (unknown) void refreshUser();
  }, [unknown]);
  return user;
}

/** Tells the server that a session has ended, for `useLogOutDelivery`. */
export function revokeSession(token: string): Promise<unknown> {
  return callApi(logOut, {}, { token, quiet: true, keepalive: true });
}

/** Asks the server whose token it is; undefined when it cannot say now. */
export async function fetchUser(token: string): Promise<User | undefined> {
  return callApi(readProfile, {}, { token }).then(
    ({ result }) => result,
    () => undefined,
  );
}

let refreshing: Promise<void> | undefined;

/** Asks again whose login it is: the answer was lost at the login, or something of it has changed. Once for all who wait. */
export function refreshUser(): Promise<void> {
  refreshing ??= callApi(readProfile, {})
    .then(({ result }) => session.updateUser(result))
    .catch(() => undefined)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

function parseUser(kept: unknown): User | undefined {
  const parsed = readProfile.output.safeParse({ result: kept });
  return parsed.success ? parsed.data.result : undefined;
}
