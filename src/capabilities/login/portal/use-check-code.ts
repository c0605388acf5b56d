import { callApi } from '#foundation/web/http/call-api.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { Problem } from '#foundation/contract/problem.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
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
  const { busy, failure, submit, clearFailure } = useSubmission();
  const logInWithCode = async (target: CodeTarget, code: string, requestId: string) => {
    const token =
      target.channel === 'sms'
        ? await callApi(checkSmsCode, { ...target.input, code }, { requestId })
        : await callApi(checkEmailCode, { ...target.input, code }, { requestId });
    const user = await fetchUser(token);
    await logIn(token, user);
    clearSentTimes();
    await navigate(resolveHome(callback, user), { replace: true });
  };
  const refusal = failure instanceof Problem && refusalStatuses.includes(failure.kind.status) ? failure : undefined;
  return {
    busy,
    refusal,
    failure: refusal ? undefined : failure,
    // A retry after a network failure sends the same request key, so it does not count as another check.
    check: (target, code) => submit((requestId) => logInWithCode(target, code, requestId), [target, code]),
    clear: clearFailure,
  };
}

// Statuses that refuse the code; their message is shown at the field (spec §8). 400: not a code. 401: wrong or expired.
// 429: too many checks.
const refusalStatuses = [400, 401, 429];
