import { isAbort, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { reportReachability } from '#foundation/web/http/reachability.ts';
import { abortAfter } from '#foundation/web/http/timeouts.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CallOptions } from '#foundation/web/http/build-request.ts';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import {
  type Answers,
  listDeclarations,
  readDeclaration,
  saveDeclaration,
} from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { deviceDraftStorage } from './device-draft-storage.ts';
import {
  type DeviceDraftStorage,
  type DraftStore,
  type DraftStoreWorld,
  createDraftStore,
  type SaveOutcome,
} from './draft-store.ts';

export type OpenedDraft = {
  store: DraftStore;
  /**
   * Time in milliseconds of the save on this device that was restored; undefined if the state of the server was opened.
   */
  restoredSavedAt: number | undefined;
  /** Last submission; undefined for an application that was never submitted. */
  submittedAt: string | undefined;
  /**
   * Whether the application can no longer be changed: it was ended or cancelled, its arrival day has passed, or an
   * officer cleared a traveller.
   */
  isReadOnly: boolean;
  /** Whether the application was submitted and has no changes since. */
  isUnchanged: boolean;
  /** Last submitted answers, if the server was reachable. */
  submittedAnswers: Answers | undefined;
  /**
   * Saves pending changes and closes the draft. Opening the application before the save has ended returns this draft
   * again.
   */
  close: () => void;
};

/**
 * Opens an application: the draft of this device if it changes the server's current revision, else the state of the
 * server. Without an id, opens the ongoing application (an account has one at most), or a new one. Without a
 * connection, opens the latest draft of the device. Throws `foundation/not-found` if neither the device nor the server
 * has the id.
 */
export async function openApplication(
  account: string,
  id: string | undefined,
  language: () => Language,
): Promise<OpenedDraft> {
  const device = deviceDraftStorage(account);
  const draftId = id ?? (await findOngoing(device));
  const closingDraft = draftId === undefined ? undefined : reuseClosingDraft(account, draftId);
  if (closingDraft) return closingDraft;
  const foundDraft = draftId === undefined ? undefined : await findDraft(device, draftId);
  const initial = foundDraft?.initial ?? {
    id: newDraftId(),
    revision: 0,
    answers: emptyAnswers(),
    deviceRevision: 0,
    isSynced: true,
    submittedAt: undefined,
  };
  const channel = openDraftChannel((message) => {
    if (message.id === initial.id) store.markSavedElsewhere(message.revision, message.deviceRevision);
  });
  const world: DraftStoreWorld = {
    clock: systemClock,
    device,
    save: (draft) => saveOnServer(draft, language()),
    schedule,
    broadcast: channel.broadcast,
  };
  const store = createDraftStore(world, { ...initial, account });
  const draft: OpenedDraft = {
    store,
    restoredSavedAt: foundDraft?.restoredSavedAt,
    submittedAt: foundDraft?.initial.submittedAt,
    isReadOnly: foundDraft?.isReadOnly ?? false,
    isUnchanged: foundDraft?.isUnchanged ?? false,
    submittedAnswers: foundDraft?.submittedAnswers,
    close: () => {
      const key = `${account} ${initial.id}`;
      // A new object for each exit, because the draft may have been reopened and left again meanwhile.
      const reopenableDraft = { ...draft, restoredSavedAt: undefined };
      closingDraftsByKey.set(key, reopenableDraft);
      void store.flush().then(() => {
        if (closingDraftsByKey.get(key) !== reopenableDraft) return;
        closingDraftsByKey.delete(key);
        store.close();
        channel.close();
      });
    },
  };
  return draft;
}

// Drafts that are still being saved after their page closed, by account and id. A second store for the same draft would
// make the first one stale.
const closingDraftsByKey = new Map<string, OpenedDraft>();

function reuseClosingDraft(account: string, id: string): OpenedDraft | undefined {
  const key = `${account} ${id}`;
  const draft = closingDraftsByKey.get(key);
  if (!draft || ['stale', 'refused'].includes(draft.store.state().saveState)) return undefined;
  closingDraftsByKey.delete(key);
  return draft;
}

// Id of the ongoing application: a draft that was never saved on the server, else the server's answer. If the server
// does not respond, the latest draft of the device.
async function findOngoing(device: DeviceDraftStorage): Promise<string | undefined> {
  const drafts = await device.list();
  const newDraft = drafts.find(({ revision }) => revision === 0);
  if (newDraft) return newDraft.id;
  const list = await tryServer(drafts.length > 0, (options) =>
    callApi(listDeclarations, { status: 'unsubmitted' }, options),
  );
  return list ? list.items[0]?.id : drafts[0]?.id;
}

// Returns the draft of the device or the state of the server, whichever must be opened. Undefined if there is neither.
async function findDraft(device: DeviceDraftStorage, id: string) {
  const deviceDraft = await device.read(id);
  const serverDetail = deviceDraft
    ? await tryServer(true, (options) => callApi(readDeclaration, { id }, options)).catch(ignoreNotFound)
    : await callApi(readDeclaration, { id });
  const deviceRevision = deviceDraft?.deviceRevision ?? 0;
  const submittedAt = serverDetail?.submitted?.submittedAt;
  const deviceResult = deviceDraft && {
    initial: { ...deviceDraft, savedAt: deviceDraft.writtenAt, submittedAt: submittedAt ?? deviceDraft.submittedAt },
    restoredSavedAt: deviceDraft.writtenAt,
    isReadOnly: false,
    isUnchanged: false,
    submittedAnswers: serverDetail?.submitted?.answers,
  };
  if (
    !serverDetail ||
    (deviceResult && !deviceDraft.isSynced && deviceDraft.revision === serverDetail.summary.revision)
  )
    return deviceResult;
  const { summary, answers, hasUnsubmittedChanges } = serverDetail;
  const savedAt = parseInstant(summary.updatedAt);
  return {
    initial: { id, revision: summary.revision, answers, deviceRevision, isSynced: true, savedAt, submittedAt },
    restoredSavedAt: undefined,
    isReadOnly: !summary.isEditable,
    isUnchanged: submittedAt !== undefined && !hasUnsubmittedChanges,
    submittedAnswers: serverDetail.submitted?.answers,
  };
}

// Limit in milliseconds for a response, while the device has answers to show.
const serverTimeout = 6000;

// Returns undefined if the server is unreachable, or too slow while the device has answers to show.
async function tryServer<T>(hasAnswers: boolean, call: (options: CallOptions) => Promise<T>): Promise<T | undefined> {
  const timeout = hasAnswers ? abortAfter(serverTimeout, undefined) : undefined;
  try {
    return await call(timeout ? { signal: timeout.signal } : {});
  } catch (thrown) {
    if (isAbort(thrown)) reportReachability(false);
    else if (!isNetworkFailure(thrown)) throw thrown;
    return undefined;
  } finally {
    timeout?.stop();
  }
}

function ignoreNotFound(thrown: unknown): undefined {
  if (!isProblem(thrown, 'foundation/not-found')) throw thrown;
}

async function saveOnServer(
  draft: { id: string; revision: number; answers: Parameters<DraftStoreWorld['save']>[0]['answers'] },
  language: Language,
): Promise<SaveOutcome> {
  try {
    const { revision } = await callApi(saveDeclaration, draft, { isBackground: true });
    return { kind: 'saved', revision };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'declaration/changed-elsewhere') return readServerState(draft.id);
    // An expired session or an unavailable server is no refusal: the device has the answers and sends them later.
    if (thrown.kind.status === 0 || thrown.kind.status === 401 || thrown.kind.status >= 500)
      return { kind: 'unreachable' };
    const { id } = (thrown.details.data ?? {}) as { id?: string };
    return { kind: 'refused', message: thrown.sentence(language), ...(id && { otherId: id }) };
  }
}

async function readServerState(id: string): Promise<SaveOutcome> {
  try {
    const { summary, answers } = await callApi(readDeclaration, { id }, { isBackground: true });
    return { kind: 'stale', serverState: { revision: summary.revision, answers } };
  } catch (thrown) {
    return isNetworkFailure(thrown) ? { kind: 'unreachable' } : { kind: 'stale' };
  }
}

function schedule(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function newDraftId(): string {
  return randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Message to the other windows of this browser: a draft was saved. */
type DraftSavedMessage = { id: string; revision: number; deviceRevision: number };

type DraftChannel = { broadcast: (message: DraftSavedMessage) => void; close: () => void };

// Tells other windows of this browser about saves. Without `BroadcastChannel`, windows notice changes when they save.
function openDraftChannel(onMessage: (message: DraftSavedMessage) => void): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { broadcast: () => {}, close: () => {} };
  const channel = new BroadcastChannel('sihat_drafts');
  channel.onmessage = (event: MessageEvent<DraftSavedMessage>) => onMessage(event.data);
  return { broadcast: (message) => channel.postMessage(message), close: () => channel.close() };
}
