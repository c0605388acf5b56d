import { callApi } from '#foundation/web/http/call-api.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '#foundation/contract/problem.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { logIn } from '#foundation/web/session/page-session.ts';
import { checkEmailCode, checkSmsCode } from '../contract.ts';
import { fetchUser, type User } from './public.ts';
import { clearSent } from './sent-codes.ts';
import type { CodeTarget } from './use-send-code.ts';

/** How far the check of a code is. `refusal`: what the server says about the code; `failure`: why it could not be checked. */
export type CheckCodeState = {
  busy: boolean;
  refusal: Problem | undefined;
  failure: unknown;
  check: (to: CodeTarget, code: string) => Promise<void>;
  clear: () => void;
};

/** Where a login leads: `wanted` is the page that was asked for before it; what is known of whose login it is, is undefined when that did not come. */
export type ResolveHome = (wanted: string | undefined, user: User | undefined) => string;

/** To the page that was wanted, else to the traveller's first one (spec §4). */
export const travelHome: ResolveHome = (wanted) => wanted ?? '/travel';

/** Checks codes; a right one signs in on this browser and replaces the page by the one that was wanted (spec §4). */
export function useCheckCode(callback: string | undefined, home: ResolveHome): CheckCodeState {
  const navigate = useNavigate();
  const [state, setState] = useState<Pick<CheckCodeState, 'busy' | 'refusal' | 'failure'>>(idle);
  const lost = useRef<{ what: string; key: string }>(undefined);
  const running = useRef(false);

  const check = async (to: CodeTarget, code: string) => {
    if (running.current) return;
    running.current = true;
    setState({ ...idle, busy: true });
    const what = JSON.stringify([to, code]);
    // The answer to this very code was lost: the same request again, so that it is not a second guess.
    const key = lost.current?.what === what ? lost.current.key : randomId();
    lost.current = { what, key };
    try {
      const token =
        to.channel === 'sms'
          ? await callApi(checkSmsCode, { ...to.input, code }, { key })
          : await callApi(checkEmailCode, { ...to.input, code }, { key });
      const user = await fetchUser(token);
      await logIn(token, user);
      clearSent();
      await navigate(home(callback, user), { replace: true });
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost.current = undefined;
      const about = thrown instanceof Problem && codeStatuses.includes(thrown.kind.status) ? thrown : undefined;
      setState({ busy: false, refusal: about, failure: about ? undefined : thrown });
    } finally {
      running.current = false;
    }
  };

  return { ...state, check, clear: () => setState(idle) };
}

const idle = { busy: false, refusal: undefined, failure: undefined };
// 401: wrong or ended (its message is shown, spec §8); 400: not a code; 429: too many.
const codeStatuses = [400, 401, 429];
