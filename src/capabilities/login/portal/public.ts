import { useEffect } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session, useSession } from '#foundation/web/session/page-session.ts';
import { logOut, type UserInfo, readUserInfo } from '../contract.ts';

export { safeCallback } from '../rules/callback.ts';
export { obtainCaptchaProof } from './captcha-proof.ts';
export { loginLink, readLoginQuery } from './login-links.ts';

export const ChangeNumberForm = lazyPart(() =>
  import('./change-number-form.tsx').then((module) => ({ default: module.ChangeNumberForm })),
);

/** The page stores the user info together with the session's token. */
export type User = UserInfo;

/** Id of the logged-in account; empty while nobody is logged in or the user info is not loaded. */
export function useAccountId(): string {
  return useUser()?.id ?? '';
}

/** User info of the session; undefined while nobody is logged in or the info is not loaded. */
export function useUser(): User | undefined {
  const state = useSession();
  const isLoggedIn = state.phase === 'logged-in';
  const user = isLoggedIn ? parseUser(state.user) : undefined;
  const isMissing = isLoggedIn && !user;
  useEffect(() => {
    if (isMissing) void refreshUser();
  }, [isMissing]);
  return user;
}

/** Ends on the server a session that has already ended on this device. */
export function revokeSession(token: string): Promise<unknown> {
  return callApi(logOut, {}, { token, isBackground: true, keepalive: true });
}

/** Fetches the user info of a token; undefined on any failure. */
export async function fetchUser(token: string): Promise<User | undefined> {
  return callApi(readUserInfo, {}, { token }).then(
    ({ result }) => result,
    () => undefined,
  );
}

let refreshing: Promise<void> | undefined;

/**
 * Reloads the user info, after a change or if it could not be fetched at the login. Concurrent calls share one request.
 */
export function refreshUser(): Promise<void> {
  refreshing ??= callApi(readUserInfo, {})
    .then(({ result }) => session.updateUser(result))
    .catch(() => undefined)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

function parseUser(stored: unknown): User | undefined {
  const parsed = readUserInfo.output.safeParse({ result: stored });
  return parsed.success ? parsed.data.result : undefined;
}
