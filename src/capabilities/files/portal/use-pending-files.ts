import { useState } from 'react';
import type { Issue } from '#foundation/web/form/validate.ts';

/**
 * Tracks for `FileField` whether files of a form are still being sent or checked; a form sent now would lack them.
 * `faults`: errors of the field while files are pending, with messages in `pendingFileMessages`.
 */
export function usePendingFiles(path: string, clearErrorsOf: (path: string) => void) {
  const [hasPending, setHasPending] = useState(false);
  const pendingErrors: Issue[] = hasPending ? [{ path, key: 'file-waits' }] : [];
  const onPendingChange = (isPending: boolean) => {
    setHasPending(isPending);
    clearErrorsOf(path);
  };
  return { pendingErrors, onPendingChange };
}
