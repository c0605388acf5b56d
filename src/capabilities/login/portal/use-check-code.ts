import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { logIn } from '#foundation/web/session/page-session.ts';
import { checkEmailCode, checkSmsCode } from '../contract.ts';
import { fetchUser, type User } from './public.ts';
import { clearSentTimes } from './sent-codes.ts';
import type { CodeTarget } from './use-send-code.ts';

/** `refusal`: the server's reason why the code is not accepted. `failure`: why the code could not be checked at all. */
export type CheckCodeState = {
  busy: boolean;
  refusal: Problem | undefined;
  failure: unknown;
  check: (to: CodeTarget, code: string) => Promise<void>;
  clear: () => void;
};

/** `callback`: from the query. `user`: undefined when the user info could not be fetched. */
export type ResolveHome = (callback: string | undefined, user: User | undefined) => string;

/** Page after a traveller's login: the callback, else the traveller's start page (spec §4). */
export const resolveTravelHome: ResolveHome = (callback) => callback ?? '/travel';

/** With a right code, logs in on this browser and replaces the page by the page of `resolveHome` (spec §4). */
export function useCheckCode(callback: string | undefined, resolveHome: ResolveHome): CheckCodeState {
  const navigate = useNavigate();
  const [state, setState] = useState<Pick<CheckCodeState, 'busy' | 'refusal' | 'failure'>>(idle);
  const lastAttempt = useRef<{ request: string; key: string }>(undefined);
  const isRunning = useRef(false);

  const check = async (target: CodeTarget, code: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...idle, busy: true });
    const request = JSON.stringify([target, code]);
    // A retry after a network failure sends the same request key, so it does not count as another check.
    const key = lastAttempt.current?.request === request ? lastAttempt.current.key : randomId();
    lastAttempt.current = { request, key };
    try {
      const token =
        target.channel === 'sms'
          ? await callApi(checkSmsCode, { ...target.input, code }, { requestId: key })
          : await callApi(checkEmailCode, { ...target.input, code }, { requestId: key });
      const user = await fetchUser(token);
      await logIn(token, user);
      clearSentTimes();
      await navigate(resolveHome(callback, user), { replace: true });
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lastAttempt.current = undefined;
      const refusal = thrown instanceof Problem && refusalStatuses.includes(thrown.kind.status) ? thrown : undefined;
      setState({ busy: false, refusal, failure: refusal ? undefined : thrown });
    }
    isRunning.current = false;
  };

  return { ...state, check, clear: () => setState(idle) };
}

const idle = { busy: false, refusal: undefined, failure: undefined };
// Statuses that refuse the code; their message is shown at the field (spec §8). 400: not a code. 401: wrong or expired.
// 429: too many checks.
const refusalStatuses = [400, 401, 429];
