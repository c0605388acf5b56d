import { useState } from 'react';
import type { Issue } from '#foundation/web/form/validate.ts';

/**
 * Tracks for `FileField` whether files of a form are still being sent or checked; a form sent now would lack them.
 * `faults`: errors of the field while files are pending, with messages in `pendingFileMessages`.
 */
export function usePendingFiles(path: string, changed: (path: string) => void) {
  const [hasPending, setHasPending] = useState(false);
  const faults: Issue[] = hasPending ? [{ path, key: 'file-waits' }] : [];
  const onWaiting = (isPending: boolean) => {
    setHasPending(isPending);
    changed(path);
  };
  return { faults, onPendingChange: onWaiting };
}
