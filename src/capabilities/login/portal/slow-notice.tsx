import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { useEffect, useState } from 'react';

/** Announces "Still loading" politely after 8 seconds. */
export function SlowNotice({ busy }: { busy: boolean }) {
  const t = useMessages(loginMessages);
  return <p role="status">{useIsSlow(busy) ? t.slow : ''}</p>;
}

function useIsSlow(busy: boolean): boolean {
  const [hasTimedOut, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && hasTimedOut;
}
