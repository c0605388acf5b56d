import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type cancelDeclaration, discardChanges, type restartDeclaration } from '../contract.ts';
import { deviceDraftStorage } from './draft/device-draft-storage.ts';
import { passCache } from './passes/cached-passes.ts';
import { declarationsKey } from './queries.ts';

type AbandonCall = typeof restartDeclaration | typeof cancelDeclaration | typeof discardChanges;

/**
 * Gives up an application, or the changes to one: at the server, then on this device; lists ask again. `failure`: why it is still
 * there.
 */
export function useAbandonApplication(call: AbandonCall, id: string) {
  const account = useAccountId();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const giveUp = async () => {
    setFailure(undefined);
    try {
      await callApi(call as typeof restartDeclaration, { id });
      await deviceDraftStorage(account).remove(id);
      // Passes go with the application; nobody asks for them again. Changes that are discarded never had any.
      if (call !== discardChanges) passCache(account).remove(id);
      const kinds = ['list', 'current', 'one', 'device-drafts'].map((kind) =>
        queries.invalidateQueries({ queryKey: [declarationsKey, account, kind] }),
      );
      await Promise.all(kinds);
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return { giveUp, failure };
}
