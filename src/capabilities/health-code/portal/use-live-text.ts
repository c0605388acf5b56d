import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { liveCodeInterval } from '../rules/limits.ts';
import type { PhoneKey } from './phone-key.ts';

/**
 * The text of the live code: a new one every some seconds and whenever the page is seen again, with or without a network. What signs it
 * comes behind the page, and is tried again at each turn until it is there.
 */
export function useLiveText(certificate: string | null, phone: PhoneKey | null | undefined): string | undefined {
  const [live, setLive] = useState<{ certificate: string; text: string }>();
  useEffect(() => {
    if (!certificate || !phone) return undefined;
    let here = true;
    const turn = async () => {
      if (document.visibilityState !== 'visible') return;
      const signing = await import('../rules/health-code-text.ts').catch(() => undefined);
      if (!signing) return;
      const text = await signing.signLiveCode(certificate, systemClock.now(), phone.sign);
      if (here) setLive({ certificate, text });
    };
    void turn();
    const timer = setInterval(() => void turn(), liveCodeInterval);
    const onSeen = () => void turn();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [certificate, phone]);
  return live?.certificate === certificate ? live.text : undefined;
}
