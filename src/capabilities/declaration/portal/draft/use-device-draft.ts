import { useEffect, useState } from 'react';
import { deviceShelf } from './device-shelf.ts';

/** The id of the draft that an account worked on last on this device; undefined when there is none, or before it is known. */
export function useDeviceDraft(account: string): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let here = true;
    void deviceShelf(account)
      .list()
      .then(([last]) => {
        if (here) setId(last?.id);
      });
    return () => {
      here = false;
    };
  }, [account]);
  return id;
}
