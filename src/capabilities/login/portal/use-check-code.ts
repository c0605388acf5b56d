import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { logIn } from '#foundation/web/session/page-session.ts';
import { checkEmailCode, checkSmsCode } from '../contract.ts';
import { fetchUser, type User } from './public.ts';
import { clearSent } from './sent-codes.ts';
import type { CodeTarget } from './use-send-code.ts';

/** State of checking a code. `refusal`: the server's problem with the code; `failure`: why it could not be checked. */
export type CheckCodeState = {
  busy: boolean;
  refusal: Problem | undefined;
  failure: unknown;
  check: (to: CodeTarget, code: string) => Promise<void>;
  clear: () => void;
};

/** Returns the page after a login. `callback`: from the query. `user`: undefined when it could not be fetched. */
export type ResolveHome = (callback: string | undefined, user: User | undefined) => string;

/** Page after a traveller's login: the callback, else the traveller's start page (spec §4). */
export const travelHome: ResolveHome = (callback) => callback ?? '/travel';

/** Checks codes. A right code logs in on this browser and replaces the page by that of the callback (spec §4). */
export function useCheckCode(callback: string | undefined, resolveHome: ResolveHome): CheckCodeState {
  const navigate = useNavigate();
  const [state, setState] = useState<Pick<CheckCodeState, 'busy' | 'refusal' | 'failure'>>(idle);
  const attempt = useRef<{ request: string; key: string }>(undefined);
  const running = useRef(false);

  const check = async (to: CodeTarget, code: string) => {
    if (running.current) return;
    running.current = true;
    setState({ ...idle, busy: true });
    const request = JSON.stringify([to, code]);
    // A retry after a network failure sends the same request key, so it does not count as another check.
    const key = attempt.current?.request === request ? attempt.current.key : randomId();
    attempt.current = { request, key };
    try {
      const token =
        to.channel === 'sms'
          ? await callApi(checkSmsCode, { ...to.input, code }, { key })
          : await callApi(checkEmailCode, { ...to.input, code }, { key });
      const user = await fetchUser(token);
      await logIn(token, user);
      clearSent();
      await navigate(resolveHome(callback, user), { replace: true });
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) attempt.current = undefined;
      const refusal = thrown instanceof Problem && codeStatuses.includes(thrown.kind.status) ? thrown : undefined;
      setState({ busy: false, refusal, failure: refusal ? undefined : thrown });
    } finally {
      running.current = false;
    }
  };

  return { ...state, check, clear: () => setState(idle) };
}

const idle = { busy: false, refusal: undefined, failure: undefined };
// 401: wrong or expired, its message is shown (spec §8); 400: not a code; 429: too many checks.
const codeStatuses = [400, 401, 429];
