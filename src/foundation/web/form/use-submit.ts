import { useState } from 'react';
import type { Fields } from './use-fields.ts';

/** A form on its way: `failure` is what was thrown when it could not be sent and no field can tell why. */
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
