import { isAbort, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { reportReachability } from '#foundation/web/http/connection.ts';
import { endAfter } from '#foundation/web/http/patience.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CallOptions } from '#foundation/web/http/request.ts';
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
  type DraftWorld,
  createDraftStore,
  type SaveOutcome,
} from './draft-store.ts';
import { openDraftChannel } from './draft-channel.ts';

/** A draft ready for work, and how it came to be. */
export type OpenedDraft = {
  store: DraftStore;
  /** When the answers were kept that came back after an interruption. */
  restoredFrom: number | undefined;
  /** When it was submitted last; undefined for an application that never was. */
  submittedAt: string | undefined;
  /** Nothing of it can be changed any more: it was ended or cancelled, or its day has passed. */
  isReadOnly: boolean;
  /** It was submitted, and nothing was changed since. */
  isUnchanged: boolean;
  /** What was submitted last, where the server could be asked. */
  submittedAnswers: Answers | undefined;
  /** Keeps what is not kept yet and closes. Whoever opens it before that is done gets this one again. */
  close: () => void;
};

/**
 * Opens an application for work: what this device kept and the server has not seen, else what the server has. Without an id it is
 * the ongoing one, of which an account has one at a time, else a new one. Without a connection the device alone decides:
 * the draft that was worked on last.
 * Throws `foundation/not-found` when neither knows the id.
 */
export async function openApplication(
  account: string,
  id: string | undefined,
  language: () => Language,
): Promise<OpenedDraft> {
  const device = deviceDraftStorage(account);
  const sought = id ?? (await findOngoing(device));
  const still = sought === undefined ? undefined : reuseClosingDraft(account, sought);
  if (still) return still;
  const found = sought === undefined ? undefined : await findDraft(device, sought);
  const begin = found?.begin ?? {
    id: newDraftId(),
    revision: 0,
    answers: emptyAnswers(),
    turn: 0,
    synced: true,
    submittedAt: undefined,
  };
  const windows = openDraftChannel((told) => {
    if (told.id === begin.id) opened.markSavedElsewhere(told.revision, told.turn);
  });
  const world: DraftWorld = {
    clock: systemClock,
    device,
    save: (draft) => saveOnServer(draft, language()),
    schedule,
    broadcast: windows.broadcast,
  };
  const opened = createDraftStore(world, { ...begin, account });
  const draft: OpenedDraft = {
    store: opened,
    restoredFrom: found?.restoredFrom,
    submittedAt: found?.begin.submittedAt,
    isReadOnly: found?.over ?? false,
    isUnchanged: found?.unchanged ?? false,
    submittedAnswers: found?.declared,
    close: () => {
      const name = `${account} ${begin.id}`;
      // Its own for each time it is left: who came back in between may have gone again.
      const left = { ...draft, restoredFrom: undefined };
      closingDrafts.set(name, left);
      void opened.flush().then(() => {
        if (closingDrafts.get(name) !== left) return;
        closingDrafts.delete(name);
        opened.close();
        windows.close();
      });
    },
  };
  return draft;
}

// Drafts whose page is gone while they are still being sent: a second one beside it would be taken for another window.
const closingDrafts = new Map<string, OpenedDraft>();

function reuseClosingDraft(account: string, id: string): OpenedDraft | undefined {
  const name = `${account} ${id}`;
  const draft = closingDrafts.get(name);
  if (!draft || ['stale', 'refused'].includes(draft.store.state().saveState)) return undefined;
  closingDrafts.delete(name);
  return draft;
}

async function findOngoing(device: DeviceDraftStorage): Promise<string | undefined> {
  const drafts = await device.list();
  const unseen = drafts.find(({ revision }) => revision === 0);
  if (unseen) return unseen.id;
  const list = await tryServer(drafts.length > 0, (options) =>
    callApi(listDeclarations, { status: 'unsubmitted' }, options),
  );
  return list ? list.items[0]?.id : drafts[0]?.id;
}

async function findDraft(device: DeviceDraftStorage, id: string) {
  const kept = await device.read(id);
  const fromServer = kept
    ? await tryServer(true, (options) => callApi(readDeclaration, { id }, options)).catch(ignoreNotFound)
    : await callApi(readDeclaration, { id });
  const turn = kept?.turn ?? 0;
  const submittedAt = fromServer?.submitted?.submittedAt;
  const fromHere = kept && {
    begin: { ...kept, keptAt: kept.at, submittedAt: submittedAt ?? kept.submittedAt },
    restoredFrom: kept.at,
    over: false,
    unchanged: false,
    declared: fromServer?.submitted?.answers,
  };
  if (!fromServer || (fromHere && !kept.synced && kept.revision === fromServer.summary.revision)) return fromHere;
  const { summary, answers, unsubmittedChanges } = fromServer;
  const keptAt = parseInstant(summary.updatedAt);
  return {
    begin: { id, revision: summary.revision, answers, turn, synced: true, keptAt, submittedAt },
    restoredFrom: undefined,
    over: !summary.editable,
    unchanged: submittedAt !== undefined && !unsubmittedChanges,
    declared: fromServer.submitted?.answers,
  };
}

// Nobody looks at an empty page for a minute while their answers are on the device: in milliseconds.
const serverTimeout = 6000;

// What the server says; undefined when it cannot be asked, or does not answer soon while there is something to show.
async function tryServer<T>(hasAnswers: boolean, asked: (options: CallOptions) => Promise<T>): Promise<T | undefined> {
  const ending = hasAnswers ? endAfter(serverTimeout, undefined) : undefined;
  try {
    return await asked(ending ? { signal: ending.signal } : {});
  } catch (thrown) {
    if (isAbort(thrown)) reportReachability(false);
    else if (!isNetworkFailure(thrown)) throw thrown;
    return undefined;
  } finally {
    ending?.stop();
  }
}

function ignoreNotFound(thrown: unknown): undefined {
  if (!isProblem(thrown, 'foundation/not-found')) throw thrown;
}

async function saveOnServer(
  draft: { id: string; revision: number; answers: Parameters<DraftWorld['save']>[0]['answers'] },
  language: Language,
): Promise<SaveOutcome> {
  try {
    const { revision } = await callApi(saveDeclaration, draft, { quiet: true });
    return { kind: 'saved', revision };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'declaration/changed-elsewhere') return readServerState(draft.id);
    // A session that ended or a server that is away is no refusal: the device has the answers, and they are sent later.
    if (thrown.kind.status === 0 || thrown.kind.status === 401 || thrown.kind.status >= 500)
      return { kind: 'unreachable' };
    const { id } = (thrown.details.data ?? {}) as { id?: string };
    return { kind: 'refused', message: thrown.sentence(language), ...(id && { otherId: id }) };
  }
}

async function readServerState(id: string): Promise<SaveOutcome> {
  try {
    const { summary, answers } = await callApi(readDeclaration, { id }, { quiet: true });
    return { kind: 'stale', there: { revision: summary.revision, answers } };
  } catch (thrown) {
    return isNetworkFailure(thrown) ? { kind: 'unreachable' } : { kind: 'stale' };
  }
}

function schedule(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** An id that no other browser draws, in the form of a `uuid`. */
function newDraftId(): string {
  return randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
