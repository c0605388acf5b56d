import { useState } from 'react';
import { isPasskeyCancelled } from './passkey.ts';
import { staffSession } from './use-staff-session.ts';

/** A login attempt: the method in use, and the last failure. */
export type LoginAttempt<Method extends string> = {
  busy: Method | undefined;
  /** The error; `given-up` when the person closed the browser's passkey dialog. */
  failure: { method: Method; thrown: unknown } | { method: Method; thrown: 'given-up' } | undefined;
  /** Runs one method, then refreshes the session unless the result is false. The page notices the login by itself. */
  run: (way: Method, attempt: () => Promise<unknown>) => Promise<void>;
  clear: () => void;
};

/** Login attempts of one page, one at a time. */
export function useLogIn<Method extends string>(): LoginAttempt<Method> {
  const [busy, setBusy] = useState<Method>();
  const [failure, setFailure] = useState<LoginAttempt<Method>['failure']>();
  return {
    busy,
    failure,
    clear: () => setFailure(undefined),
    run: async (way, attempt) => {
      setBusy(way);
      setFailure(undefined);
      try {
        if ((await attempt()) === false) return;
        await staffSession.refresh();
      } catch (thrown) {
        setFailure({ method: way, thrown: isPasskeyCancelled(thrown) ? 'given-up' : thrown });
      } finally {
        setBusy(undefined);
      }
    },
  };
}
