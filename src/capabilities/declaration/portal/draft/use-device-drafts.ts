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
      (await deviceDraftStorage(account).list()).map(({ id, revision, synced }) => ({ id, revision, synced })),
    staleTime: 0,
  });
  return data;
}

/** Whether a submitted application has unsubmitted changes, on the server or only on this device. */
export function useHasUnsubmittedChanges(account: string, summary: Summary): boolean {
  const drafts = useDeviceDrafts(account);
  const { id, status, editable, revision, unsubmittedChanges } = summary;
  if (status !== 'submitted' || !editable) return false;
  return unsubmittedChanges || drafts.some((draft) => draft.id === id && draft.revision === revision && !draft.synced);
}
