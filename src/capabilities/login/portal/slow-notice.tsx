import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { useEffect, useState } from 'react';

/** Announces "Still loading" politely after 8 seconds. */
export function SlowNotice({ busy }: { busy: boolean }) {
  return <p role="status">{busy && <SlowText />}</p>;
}

function SlowText() {
  const t = useMessages(loginMessages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? t.slow : '';
}
