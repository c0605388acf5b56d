import { useQuery } from '@tanstack/react-query';
import type { Summary } from '#capabilities/declaration/contract.ts';
import { declarationsKey } from '../queries.ts';
import { deviceDraftStorage } from './device-draft-storage.ts';

/** Queries the drafts of an account on this device, the newest first. Empty until they are read. */
export function useDeviceDrafts(account: string) {
  const { data = [] } = useQuery({
    queryKey: [declarationsKey, account, 'device-drafts'],
    enabled: account !== '',
    queryFn: async () =>
      (await deviceDraftStorage(account).list()).map(({ id, revision, isSynced }) => ({ id, revision, isSynced })),
    staleTime: 0,
  });
  return data;
}

/** Whether a submitted application has unsubmitted changes, on the server or only on this device. */
export function useHasUnsubmittedChanges(account: string, summary: Summary): boolean {
  const drafts = useDeviceDrafts(account);
  const { id, status, isEditable, revision, hasUnsubmittedChanges } = summary;
  if (status !== 'submitted' || !isEditable) return false;
  return (
    hasUnsubmittedChanges || drafts.some((draft) => draft.id === id && draft.revision === revision && !draft.isSynced)
  );
}
