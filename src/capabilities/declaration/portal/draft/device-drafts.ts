import { useQuery } from '@tanstack/react-query';
import { draftStorage } from '#foundation/web/draft/draft-storage.ts';
import type { StoredDraft } from '#foundation/web/draft/draft-store.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import type { Answers, Summary } from '#capabilities/declaration/contract.ts';
import { declarationsKey } from '../queries.ts';
import { storagePrefixes } from './storage-prefixes.ts';

/**
 * State that the server returned last. `revision`: 0 before the first save there. `submittedAt`: undefined for an
 * application that was never submitted.
 */
export type DraftBase = { revision: number; submittedAt: string | undefined };

export type DeviceDraft = StoredDraft<Answers, DraftBase>;

/** Name of an application's draft in the device's storage. */
export function draftKey(account: string, id: string): string {
  return `${keyPrefix(account)}${id}`;
}

export function deleteDeviceDraft(account: string, id: string): void {
  deviceStorage.delete(draftKey(account, id));
}

/** Lists the drafts of an account on this device, the newest first. */
export async function listDeviceDrafts(account: string) {
  const ids = deviceStorage.listNames(keyPrefix(account)).map((name) => name.slice(keyPrefix(account).length));
  const drafts = await Promise.all(
    ids.map(async (id) => ({ id, draft: await draftStorage<Answers, DraftBase>(draftKey(account, id)).read() })),
  );
  return drafts
    .flatMap(({ id, draft }) =>
      draft ? [{ id, writtenAt: draft.writtenAt, isSynced: draft.isSynced, ...draft.base }] : [],
    )
    .sort((a, b) => b.writtenAt - a.writtenAt);
}

/** Queries the drafts of an account on this device, the newest first. Empty until they are read. */
export function useDeviceDrafts(account: string) {
  const { data = [] } = useQuery({
    queryKey: [declarationsKey, account, 'device-drafts'],
    enabled: account !== '',
    queryFn: () => listDeviceDrafts(account),
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

function keyPrefix(account: string): string {
  return `${storagePrefixes.draft}${account}_`;
}
