import { useEffect } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { pushRegistration, supportsPush } from './browser.ts';

/** Keeps the push registration of this browser in step with the logged-in account. */
export function PushSync() {
  const account = useAccountId();
  useEffect(() => {
    if (!supportsPush()) return;
    if (account === '') pushRegistration.pause();
    else void pushRegistration.resume(account);
  }, [account]);
  return null;
}
