import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Application, type ApplicationContent, problem, readApplication } from '../contract.ts';
import { emptyContent } from '../rules/content.ts';
import { deleteDeviceDraft, saveDeviceDraft, readDeviceDraft } from './device-draft.ts';
import { createSaver, type Saver } from './saver.ts';

/** Where the latest change is saved, as the page shows it. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere' | 'saved';

/** Draft of an application while it is edited. */
export type DraftState = { phase: 'opening' } | { phase: 'failed'; failure: unknown; retry: () => void } | OpenDraft;

export type OpenDraft = {
  phase: 'open';
  content: ApplicationContent;
  /** Person whom it is for; empty before a choice, which means the account itself. */
  memberId: string;
  /** Application at the server; undefined before it exists there, and without a network. */
  application: Application | undefined;
  saveState: SaveState;
  /** Failure of the last save. */
  failure: unknown;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
  /** Chooses the person while the server does not have the application. */
  choose: (memberId: string) => void;
  /** Saves at the server now. Returns `offline` when only this device has it, undefined on a refusal (`failure`). */
  save: () => Promise<Application | 'offline' | undefined>;
  /** Discards the draft and reads the latest version from the server. */
  reopen: () => void;
};

type DraftData = {
  content: ApplicationContent;
  memberId: string;
  application: Application | undefined;
  saveState: SaveState;
  failure: unknown;
  revision: number;
};

/**
 * Manages a draft: saves it encrypted on this device shortly after the last key press, and at the server soon after.
 * `applyNo` is empty for an application that the server does not have yet.
 */
export function useDraft(applyNo: string): DraftState {
  const account = useAccountId();
  const [state, setState] = useState<DraftData>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  const latest = useRef<DraftData>(undefined);
  const saver = useRef<Saver>(undefined);
  latest.current = state;
  useEffect(() => {
    if (account === '') return;
    let mounted = true;
    setFailure(undefined);
    setState(undefined);
    loadDraft(account, applyNo).then(
      (opened) => {
        if (!mounted) return;
        saver.current = createSaver({ applyNo, revision: opened.revision });
        setState(opened);
      },
      (thrown: unknown) => mounted && setFailure(thrown ?? new Error('not opened')),
    );
    return () => {
      mounted = false;
    };
  }, [account, applyNo, round]);

  const saveOnDevice = useCallback(async () => {
    const draft = latest.current;
    if (draft?.saveState !== 'typing') return;
    const lasting = await saveDeviceDraft(account, applyNo, {
      content: draft.content,
      revision: draft.revision,
      memberId: draft.memberId,
    });
    setState((previous) =>
      previous?.content === draft.content && previous.saveState === 'typing'
        ? { ...previous, saveState: lasting ? 'device' : 'nowhere' }
        : previous,
    );
  }, [account, applyNo]);

  const saveWith = useCallback(
    async (asks?: false) => {
      const draft = latest.current;
      const currentSaver = saver.current;
      if (!draft || !currentSaver) return undefined;
      if (draft.application && draft.saveState === 'nothing-yet') return draft.application;
      try {
        const saved = await currentSaver.save(draft.content, draft.memberId, asks);
        const same = latest.current?.content === draft.content;
        if (same) deleteDeviceDraft(account, applyNo);
        const { revision } = saved;
        const put = (previous: DraftData): DraftData => ({
          ...previous,
          application: saved,
          revision,
          failure: undefined,
          saveState: previous.content === draft.content ? 'saved' : previous.saveState,
        });
        if (latest.current) latest.current = put(latest.current);
        setState((previous) => previous && put(previous));
        return saved;
      } catch (thrown) {
        setState((previous) => previous && { ...previous, failure: thrown });
        return isNetworkFailure(thrown) ? 'offline' : undefined;
      }
    },
    [account, applyNo],
  );
  const save = useCallback(() => saveWith(), [saveWith]);

  useAutosave(state?.saveState === 'typing' ? state.content : undefined, saveOnDevice);
  // Saves at the server, too, once the application exists there. Changes from another window are not overwritten.
  const unsaved =
    state?.saveState === 'device' && applyNo !== '' && !isStaleDraft(state.failure) ? state.content : undefined;
  useEffect(() => {
    if (!unsaved) return;
    // An automatic save never prompts for a password; the next step of the form does.
    const timer = setTimeout(() => void saveWith(false), saveDelay);
    const onOnline = () => void saveWith(false);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [unsaved, saveWith]);

  if (failure !== undefined) return { phase: 'failed', failure, retry: () => setRound((count) => count + 1) };
  if (!state) return { phase: 'opening' };
  return {
    phase: 'open',
    content: state.content,
    memberId: state.memberId,
    application: state.application,
    saveState: state.saveState,
    failure: state.failure,
    change: (update) => setState((now) => now && { ...now, content: update(now.content), saveState: 'typing' }),
    choose: (memberId) => setState((now) => now && { ...now, memberId, saveState: 'typing' }),
    save,
    reopen: () => {
      latest.current = undefined;
      deleteDeviceDraft(account, applyNo);
      setRound((count) => count + 1);
    },
  };
}

/** Whether a save was refused because of a change in another window or on another device. */
export function isStaleDraft(failure: unknown): boolean {
  return isProblem(failure, 'vaccination/changed-elsewhere') || isProblem(failure, 'vaccination/closed');
}

const saveDelay = 1500;

async function loadDraft(account: string, applyNo: string): Promise<DraftData> {
  const draft = await readDeviceDraft(account, applyNo);
  const emptyState = { application: undefined, failure: undefined };
  if (applyNo === '')
    return draft
      ? { ...emptyState, content: draft.content, memberId: draft.memberId ?? '', saveState: 'device', revision: 0 }
      : { ...emptyState, content: emptyContent, memberId: '', saveState: 'nothing-yet', revision: 0 };
  try {
    const application = await callApi(readApplication, { applyNo });
    if (!application.may.change) {
      deleteDeviceDraft(account, applyNo);
      throw problem('vaccination/closed');
    }
    const { baseInfo, vaccinations, certFiles, proof, revision, memberId } = application;
    if (!draft)
      return {
        application,
        failure: undefined,
        memberId,
        content: { baseInfo, vaccinations, certFiles, proof },
        saveState: 'nothing-yet',
        revision,
      };
    const { content } = draft;
    return { application, failure: undefined, content, memberId, saveState: 'device', revision: draft.revision };
  } catch (thrown) {
    if (!draft || !isNetworkFailure(thrown)) throw thrown;
    const { content, revision, memberId = '' } = draft;
    return { ...emptyState, content, memberId, saveState: 'device', revision };
  }
}
