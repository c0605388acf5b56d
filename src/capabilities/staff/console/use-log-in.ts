import { useState } from 'react';
import { isPasskeyCancelled } from './passkey.ts';
import { staffSession } from './use-staff-session.ts';

export type LoginAttempt<Method extends string> = {
  busyMethod: Method | undefined;
  /** The error; `given-up` when the person closed the browser's passkey dialog. */
  failure: { method: Method; thrown: unknown } | { method: Method; thrown: 'given-up' } | undefined;
  /** Failure of this method, if it was tried last. */
  failureOf: (method: Method) => unknown;
  /**
   * Runs one method, then refreshes the session unless the result is false. Screens follow the session, so a login
   * redirects them.
   */
  tryMethod: (method: Method, attempt: () => Promise<unknown>) => Promise<void>;
  clear: () => void;
};

/** Login attempts of one page, one at a time. */
export function useLogIn<Method extends string>(): LoginAttempt<Method> {
  const [busyMethod, setBusyMethod] = useState<Method>();
  const [failure, setFailure] = useState<LoginAttempt<Method>['failure']>();
  return {
    busyMethod,
    failure,
    failureOf: (method) => (failure?.method === method ? failure.thrown : undefined),
    clear: () => setFailure(undefined),
    tryMethod: async (method, attempt) => {
      setBusyMethod(method);
      setFailure(undefined);
      try {
        if ((await attempt()) !== false) await staffSession.refresh();
      } catch (thrown) {
        setFailure({ method: method, thrown: isPasskeyCancelled(thrown) ? 'given-up' : thrown });
      }
      setBusyMethod(undefined);
    },
  };
}
