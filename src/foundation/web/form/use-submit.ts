import { useState } from 'react';
import type { Fields } from './use-fields.ts';

/** State of submitting a form. `failure`: the thrown error, unless it could be shown at fields. */
export function useSubmit(fields: Pick<Fields, 'showRefusal'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async (submit: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await submit();
    } catch (thrown) {
      if (!fields.showRefusal(thrown)) setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send, clearFailure: () => setFailure(undefined) };
}
