import { useState } from 'react';
import { isPasskeyCancelled } from './passkey.ts';
import { staffSession } from './use-staff-session.ts';

/** A way in that is being tried: which one, and what went wrong with it last. */
export type LoginAttempt<Way extends string> = {
  busy: Way | undefined;
  /** What was thrown; `given-up` when the person closed the browser's window for passkeys. */
  failure: { way: Way; thrown: unknown } | { way: Way; thrown: 'given-up' } | undefined;
  /** Tries one way; afterwards somebody is logged in, which the page notices by itself. Not so when the act answers false. */
  run: (way: Way, act: () => Promise<unknown>) => Promise<void>;
  clear: () => void;
};

/** The ways in of one page; one at a time. */
export function useLogIn<Way extends string>(): LoginAttempt<Way> {
  const [busy, setBusy] = useState<Way>();
  const [failure, setFailure] = useState<LoginAttempt<Way>['failure']>();
  return {
    busy,
    failure,
    clear: () => setFailure(undefined),
    run: async (way, act) => {
      setBusy(way);
      setFailure(undefined);
      try {
        if ((await act()) === false) return;
        await staffSession.refresh();
      } catch (thrown) {
        setFailure({ way, thrown: isPasskeyCancelled(thrown) ? 'given-up' : thrown });
      } finally {
        setBusy(undefined);
      }
    },
  };
}
