import { useEffect } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { pushRegistration, supportsPush } from './browser-push.ts';

export function PushSync() {
  const accountId = useAccountId();
  useEffect(() => {
    if (!supportsPush()) return;
    if (accountId === '') pushRegistration.pause();
    else void pushRegistration.resume(accountId);
  }, [accountId]);
  return null;
}
