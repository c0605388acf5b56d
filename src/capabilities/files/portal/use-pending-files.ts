import { useState } from 'react';
import type { Issue } from '#foundation/web/form/check.ts';

/**
 * Whether files of a form are still on their way, for `FileField`; a form that is sent or left now would go without them. `faults`: that, as
 * what is wrong with the field, in the words of `waitingMessages`.
 */
export function usePendingFiles(path: string, changed: (path: string) => void) {
  const [waiting, setWaiting] = useState(false);
  const faults: Issue[] = waiting ? [{ path, key: 'file-waits' }] : [];
  const onWaiting = (is: boolean) => {
    setWaiting(is);
    changed(path);
  };
  return { faults, onWaiting };
}
