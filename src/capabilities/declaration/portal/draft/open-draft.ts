import { isAbort, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { reportReachability } from '#foundation/web/http/connection.ts';
import { endAfter } from '#foundation/web/http/patience.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import type { CallOptions } from '#foundation/web/http/request.ts';
import { isProblem, Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/wording.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import {
  type Answers,
  listDeclarations,
  readDeclaration,
  saveDeclaration,
} from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { deviceShelf } from './device-shelf.ts';
import { type DeviceShelf, type DraftStore, type DraftWorld, openDraft, type SaveOutcome } from './draft-store.ts';
import { otherWindows } from './other-windows.ts';

/** A draft ready for work, and how it came to be. */
export type OpenedDraft = {
  store: DraftStore;
  /** When the answers were kept that came back after an interruption. */
  restoredFrom: number | undefined;
  /** When it was submitted last; undefined for an application that never was. */
  submittedAt: string | undefined;
  /** Nothing of it can be changed any more: it was ended or cancelled, or its day has passed. */
  over: boolean;
  /** It was submitted, and nothing was changed since. */
  unchanged: boolean;
  /** What was submitted last, where the server could be asked. */
  declared: Answers | undefined;
  /** Keeps what is not kept yet and closes. Whoever opens it before that is done gets this one again. */
  leave: () => void;
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
  const device = deviceShelf(account);
  const sought = id ?? (await findOngoing(device));
  const still = sought === undefined ? undefined : comeBack(account, sought);
  if (still) return still;
  const found = sought === undefined ? undefined : await find(device, sought);
  const begin = found?.begin ?? {
    id: newDraftId(),
    revision: 0,
    answers: emptyAnswers(),
    turn: 0,
    synced: true,
    submittedAt: undefined,
  };
  const windows = otherWindows((told) => {
    if (told.id === begin.id) opened.noticeElsewhere(told.revision, told.turn);
  });
  const world: DraftWorld = {
    clock: systemClock,
    device,
    save: (draft) => save(draft, language()),
    after,
    announce: windows.tell,
  };
  const opened = openDraft(world, { ...begin, account });
  const draft: OpenedDraft = {
    store: opened,
    restoredFrom: found?.restoredFrom,
    submittedAt: found?.begin.submittedAt,
    over: found?.over ?? false,
    unchanged: found?.unchanged ?? false,
    declared: found?.declared,
    leave: () => {
      const name = `${account} ${begin.id}`;
      // Its own for each time it is left: who came back in between may have gone again.
      const left = { ...draft, restoredFrom: undefined };
      leaving.set(name, left);
      void opened.flush().then(() => {
        if (leaving.get(name) !== left) return;
        leaving.delete(name);
        opened.close();
        windows.close();
      });
    },
  };
  return draft;
}

// Drafts whose page is gone while they are still being sent: a second one beside it would be taken for another window.
const leaving = new Map<string, OpenedDraft>();

function comeBack(account: string, id: string): OpenedDraft | undefined {
  const name = `${account} ${id}`;
  const draft = leaving.get(name);
  if (!draft || ['stale', 'refused'].includes(draft.store.state().keeping)) return undefined;
  leaving.delete(name);
  return draft;
}

async function findOngoing(device: DeviceShelf): Promise<string | undefined> {
  const drafts = await device.list();
  const unseen = drafts.find(({ revision }) => revision === 0);
  if (unseen) return unseen.id;
  const list = await ask(drafts.length > 0, (options) => callApi(listDeclarations, { status: 'unsubmitted' }, options));
  return list ? list.items[0]?.id : drafts[0]?.id;
}

async function find(device: DeviceShelf, id: string) {
  const kept = await device.read(id);
  const fromServer = kept
    ? await ask(true, (options) => callApi(readDeclaration, { id }, options)).catch(unknownThere)
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
const patience = 6000;

// What the server says; undefined when it cannot be asked, or does not answer soon while there is something to show.
async function ask<T>(hasAnswers: boolean, asked: (options: CallOptions) => Promise<T>): Promise<T | undefined> {
  const ending = hasAnswers ? endAfter(patience, undefined) : undefined;
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

function unknownThere(thrown: unknown): undefined {
  if (!isProblem(thrown, 'foundation/not-found')) throw thrown;
}

async function save(
  draft: { id: string; revision: number; answers: Parameters<DraftWorld['save']>[0]['answers'] },
  language: Language,
): Promise<SaveOutcome> {
  try {
    const { revision } = await callApi(saveDeclaration, draft, { quiet: true });
    return { kind: 'saved', revision };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.code === 'declaration/changed-elsewhere') return whatIsThere(draft.id);
    // A session that ended or a server that is away is no refusal: the device has the answers, and they are sent later.
    if (thrown.kind.status === 0 || thrown.kind.status === 401 || thrown.kind.status >= 500)
      return { kind: 'unreachable' };
    const { id } = (thrown.details.data ?? {}) as { id?: string };
    return { kind: 'refused', message: thrown.sentence(language), ...(id && { otherId: id }) };
  }
}

async function whatIsThere(id: string): Promise<SaveOutcome> {
  try {
    const { summary, answers } = await callApi(readDeclaration, { id }, { quiet: true });
    return { kind: 'stale', there: { revision: summary.revision, answers } };
  } catch (thrown) {
    return isNetworkFailure(thrown) ? { kind: 'unreachable' } : { kind: 'stale' };
  }
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** An id that no other browser draws, in the form of a `uuid`. */
function newDraftId(): string {
  return randomId().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
