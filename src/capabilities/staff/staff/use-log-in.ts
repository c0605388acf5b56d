import { useState } from 'react';
import { isGivenUp } from './passkey.ts';
import { staffSession } from './page-staff.ts';

/** A way in that is being tried: which one, and what went wrong with it last. */
export type LogIn<Way extends string> = {
  busy: Way | undefined;
  /** What was thrown; `given-up` when the person closed the browser's window for passkeys. */
  failure: { way: Way; thrown: unknown } | { way: Way; thrown: 'given-up' } | undefined;
  /** Tries one way; afterwards somebody is logged in, which the page notices by itself. Not so when the act answers false. */
  run: (way: Way, act: () => Promise<unknown>) => Promise<void>;
  clear: () => void;
};

/** The ways in of one page; one at a time. */
export function useLogIn<Way extends string>(): LogIn<Way> {
  const [busy, setBusy] = useState<Way>();
  const [failure, setFailure] = useState<LogIn<Way>['failure']>();
  return {
    busy,
    failure,
    clear: () => setFailure(undefined),
    run: async (way, act) => {
      setBusy(way);
      setFailure(undefined);
      try {
        if ((await act()) === false) return;
        await staffSession.open();
      } catch (thrown) {
        setFailure({ way, thrown: isGivenUp(thrown) ? 'given-up' : thrown });
      } finally {
        setBusy(undefined);
      }
    },
  };
}
