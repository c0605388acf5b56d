import { isProblem } from '#foundation/contract/problem.ts';
import type { SaveOutcome, SaveRequest, StoredDraft } from '#foundation/web/draft/draft-store.ts';
import { failedSave } from '#foundation/web/draft/failed-save.ts';
import { type LoadedDraft, openDraft } from '#foundation/web/draft/open-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { deletedAtLogOutPrefix, deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import {
  type Application,
  type ApplicationContent,
  beginApplication,
  changeApplication,
  problem,
  readApplication,
} from '../contract.ts';
import { emptyContent } from '../rules/content.ts';

/** `memberId`: person whom the application is for; empty before a choice, which means the account itself. */
export type DraftValue = { content: ApplicationContent; memberId: string };

/** `application`: as the server returned it; undefined before it exists there. `revision`: 0 before. */
export type DraftBase = { revision: number; application: Application | undefined };

/** Name of a draft in the device's storage. `applyNo` is empty for an application that the server does not have yet. */
export function draftKey(account: string, applyNo: string): string {
  return account && `${deletedAtLogOutPrefix}vaccination_${account}_${applyNo}`;
}

/**
 * Opens an application: the draft of this device, else the state of the server. A draft that changes an older revision
 * opens too, so that nothing typed is lost, except with `prefersServer`.
 */
export function openApplication(account: string, applyNo: string, prefersServer: boolean) {
  const key = draftKey(account, applyNo);
  return openDraft<DraftValue, DraftBase, undefined>({
    key,
    load: async (stored) => {
      const initial = await loadDraft(applyNo, stored, prefersServer).catch((thrown: unknown) => {
        if (isProblem(thrown, 'vaccination/closed')) deviceStorage.delete(key);
        throw thrown;
      });
      return { initial, info: undefined };
    },
    server: { save: (request) => saveOnServer(applyNo, request), isAutomatic: () => applyNo !== '' },
  });
}

/** Whether an error means that the application changed elsewhere, or can no longer be changed. */
export function isStaleDraft(failure: unknown): boolean {
  return isProblem(failure, 'vaccination/changed-elsewhere') || isProblem(failure, 'vaccination/closed');
}

type Stored = StoredDraft<DraftValue, DraftBase>;

async function loadDraft(
  applyNo: string,
  stored: Stored | undefined,
  prefersServer: boolean,
): Promise<LoadedDraft<DraftValue, DraftBase, undefined>['initial']> {
  const storedDraft = stored && { ...stored, savedAt: stored.writtenAt };
  if (applyNo === '')
    return (
      storedDraft ?? {
        value: { content: emptyContent, memberId: '' },
        base: { revision: 0, application: undefined },
        isSynced: false,
      }
    );
  try {
    const application = await callApi(readApplication, { applyNo });
    if (!application.may.change) throw problem('vaccination/closed');
    const isNewest = storedDraft?.base.revision === application.revision;
    return storedDraft && !storedDraft.isSynced && (isNewest || !prefersServer)
      ? { ...storedDraft, base: { ...storedDraft.base, application } }
      : { ...stateOf(application), isSynced: true };
  } catch (thrown) {
    if (!storedDraft || !isNetworkFailure(thrown)) throw thrown;
    return storedDraft;
  }
}

async function saveOnServer(
  applyNo: string,
  { value, base, requestId, isPrompted }: SaveRequest<DraftValue, DraftBase>,
): Promise<SaveOutcome<DraftValue, DraftBase>> {
  const savedNo = base.application?.applyNo ?? applyNo;
  const { content, memberId } = value;
  // An automatic save never prompts for a password; the next step of the form does.
  const options = { requestId, ...(!isPrompted && { onPrompt: false as const }) };
  try {
    const application = await (savedNo === ''
      ? callApi(beginApplication, { ...content, ...(memberId !== '' && { memberId }) }, options)
      : callApi(changeApplication, { applyNo: savedNo, revision: base.revision, ...content }, options));
    return { kind: 'saved', base: stateOf(application).base };
  } catch (thrown) {
    if (isProblem(thrown, 'vaccination/changed-elsewhere')) return readServerState(savedNo);
    return isStaleDraft(thrown) ? { kind: 'stale' } : failedSave(thrown);
  }
}

async function readServerState(applyNo: string): Promise<SaveOutcome<DraftValue, DraftBase>> {
  try {
    return { kind: 'stale', serverState: stateOf(await callApi(readApplication, { applyNo }, { isBackground: true })) };
  } catch (thrown) {
    return isNetworkFailure(thrown) ? failedSave(thrown) : { kind: 'stale' };
  }
}

function stateOf(application: Application): { value: DraftValue; base: DraftBase } {
  const { baseInfo, vaccinations, certFiles, proof, revision, memberId } = application;
  return {
    value: { content: { baseInfo, vaccinations, certFiles, proof }, memberId },
    base: { revision, application },
  };
}
