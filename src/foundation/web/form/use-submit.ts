import { useState } from 'react';
import type { Fields } from './use-fields.ts';

/** State of a form being submitted. `failure`: the thrown error, unless it could be shown at fields. */
export function useSubmit(fields: Pick<Fields, 'showRefusal'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      if (!fields.showRefusal(thrown)) setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send, clear: () => setFailure(undefined) };
}
