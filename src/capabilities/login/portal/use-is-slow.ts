import { useEffect, useState } from 'react';

/** Whether something has been going on for 8 seconds: then "Still loading" is said in place of silence. */
export function useIsSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), 8000);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && slow;
}
