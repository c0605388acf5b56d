import { useQueryClient } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type cancelDeclaration, discardChanges, type restartDeclaration } from '../contract.ts';
import { deleteDeviceDraft } from './draft/device-drafts.ts';
import { passCache } from './passes/cached-passes.ts';
import { declarationsKey } from './queries.ts';

type AbandonCall = typeof restartDeclaration | typeof cancelDeclaration | typeof discardChanges;

/**
 * Restarts or cancels an application, or discards its changes: on the server, then on this device. Refetches the lists.
 */
export function useAbandonApplication(call: AbandonCall, id: string) {
  const account = useAccountId();
  const queries = useQueryClient();
  const { failure, submit } = useSubmission();
  const abandon = () =>
    submit(async () => {
      await callApi(call as typeof restartDeclaration, { id });
      deleteDeviceDraft(account, id);
      // After discarded changes, the passes of the submitted version stay valid.
      if (call !== discardChanges) passCache(account).remove(id);
      const refetches = ['list', 'current', 'one', 'device-drafts'].map((kind) =>
        queries.invalidateQueries({ queryKey: [declarationsKey, account, kind] }),
      );
      await Promise.all(refetches);
    });
  return { abandon, failure };
}
