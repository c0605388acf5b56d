import { isAbort, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { reportReachability } from '#foundation/web/http/reachability.ts';
import { abortAfter } from '#foundation/web/http/timeouts.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CallOptions } from '#foundation/web/http/build-request.ts';
import type { SaveOutcome, SaveRequest } from '#foundation/web/draft/draft-store.ts';
import { type OpenedDraft as Draft, openDraft, type LoadedDraft } from '#foundation/web/draft/open-draft.ts';
import { failedSave } from '#foundation/web/draft/failed-save.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import {
  type Answers,
  listDeclarations,
  readDeclaration,
  saveDeclaration,
} from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { type DeviceDraft, type DraftBase, draftKey, listDeviceDrafts } from './device-drafts.ts';

export type ApplicationInfo = {
  id: string;
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
};

export type OpenedDraft = Draft<Answers, DraftBase, ApplicationInfo>;

/**
 * Opens an application: the draft of this device if it changes the server's current revision, else the state of the
 * server. Without an id, opens the ongoing application (an account has one at most), or a new one. Without a
 * connection, opens the latest draft of the device. Throws `foundation/not-found` if neither the device nor the server
 * has the id.
 */
export async function openApplication(account: string, id: string | undefined): Promise<OpenedDraft> {
  const knownId = id ?? (await findOngoing(account));
  const draftId = knownId ?? newDraftId();
  return openDraft<Answers, DraftBase, ApplicationInfo>({
    key: draftKey(account, draftId),
    load: async (stored) => (knownId === undefined ? newApplication(draftId) : loadApplication(draftId, stored)),
    server: { save: (request) => saveOnServer(draftId, request) },
    keepsSynced: true,
  });
}

// Id of the ongoing application: a draft that was never saved on the server, else the server's answer. If the server
// does not respond, the latest draft of the device.
async function findOngoing(account: string): Promise<string | undefined> {
  const drafts = await listDeviceDrafts(account);
  const newDraft = drafts.find(({ revision }) => revision === 0);
  if (newDraft) return newDraft.id;
  const list = await tryServer(drafts.length > 0, (options) =>
    callApi(listDeclarations, { status: 'unsubmitted' }, options),
  );
  return list ? list.items[0]?.id : drafts[0]?.id;
}

type LoadedApplication = LoadedDraft<Answers, DraftBase, ApplicationInfo>;

function newApplication(id: string): LoadedApplication {
  return {
    initial: { value: emptyAnswers(), base: { revision: 0, submittedAt: undefined }, isSynced: true },
    info: { id, submittedAt: undefined, isReadOnly: false, isUnchanged: false, submittedAnswers: undefined },
  };
}

// Chooses the draft of the device or the state of the server, whichever must be opened.
async function loadApplication(id: string, stored: DeviceDraft | undefined): Promise<LoadedApplication> {
  const detail = stored
    ? await tryServer(true, (options) => callApi(readDeclaration, { id }, options)).catch(ignoreNotFound)
    : await callApi(readDeclaration, { id });
  const submittedAt = detail?.submitted?.submittedAt ?? stored?.base.submittedAt;
  const submittedAnswers = detail?.submitted?.answers;
  if (stored && (!detail || (!stored.isSynced && stored.base.revision === detail.summary.revision)))
    return {
      initial: { ...stored, base: { ...stored.base, submittedAt }, savedAt: stored.writtenAt },
      info: { id, submittedAt, isReadOnly: false, isUnchanged: false, submittedAnswers },
    };
  const { summary, answers, hasUnsubmittedChanges } = detail as NonNullable<typeof detail>;
  return {
    initial: {
      value: answers,
      base: { revision: summary.revision, submittedAt },
      isSynced: true,
      savedAt: parseInstant(summary.updatedAt),
    },
    info: {
      id,
      submittedAt,
      isReadOnly: !summary.isEditable,
      isUnchanged: submittedAt !== undefined && !hasUnsubmittedChanges,
      submittedAnswers,
    },
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
  id: string,
  { value: answers, base, requestId }: SaveRequest<Answers, DraftBase>,
): Promise<SaveOutcome<Answers, DraftBase>> {
  try {
    const input = { id, revision: base.revision, answers };
    const { revision } = await callApi(saveDeclaration, input, { requestId, isBackground: true });
    return { kind: 'saved', base: { ...base, revision } };
  } catch (thrown) {
    return isProblem(thrown, 'declaration/changed-elsewhere') ? readServerState(id, base) : failedSave(thrown);
  }
}

async function readServerState(id: string, base: DraftBase): Promise<SaveOutcome<Answers, DraftBase>> {
  try {
    const { summary, answers } = await callApi(readDeclaration, { id }, { isBackground: true });
    return { kind: 'stale', serverState: { base: { ...base, revision: summary.revision }, value: answers } };
  } catch (thrown) {
    return isNetworkFailure(thrown) ? failedSave(thrown) : { kind: 'stale' };
  }
}

function newDraftId(): string {
  return randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
