import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { liveCodeInterval } from '../rules/limits.ts';
import type { PhoneKey } from './phone-key.ts';

/**
 * Returns the text of a live code, undefined before it is first signed. Signs the text again at an interval and
 * whenever the page becomes visible, online or offline. The signing module loads lazily: each refresh retries the load
 * until it succeeds.
 */
export function useLiveText(certificate: string | null, phoneKey: PhoneKey): string | undefined {
  const [signedCode, setSignedCode] = useState<{ certificate: string; text: string }>();
  useEffect(() => {
    if (!certificate) return undefined;
    let isMounted = true;
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return;
      const signingModule = await loadSigningModule().catch(() => undefined);
      if (!signingModule) return;
      const text = await signingModule.signLiveCode(certificate, systemClock.now(), phoneKey.sign);
      if (isMounted) setSignedCode({ certificate, text });
    };
    void refresh();
    const timer = setInterval(() => void refresh(), liveCodeInterval);
    const onVisible = () => void refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isMounted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [certificate, phoneKey]);
  return signedCode?.certificate === certificate ? signedCode.text : undefined;
}

const loadSigningModule = () => import('../rules/health-code-text.ts');
