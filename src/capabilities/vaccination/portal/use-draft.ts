import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { useAutosave } from '#foundation/web/form/use-autosave.ts';
import { isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Application, type ApplicationContent, problem, readApplication } from '../contract.ts';
import { emptyContent } from '../rules/content.ts';
import { deleteDeviceDraft, saveDeviceDraft, readDeviceDraft } from './device-draft.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';

/**
 * Where the latest change is saved, as the page shows it. `nothing-yet`: nothing was changed. `typing`: not saved yet.
 * `device`: on this device only. `unsaved`: this device could not store it. `saved`: at the server.
 */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'unsaved' | 'saved';

export type DraftState = { phase: 'opening' } | { phase: 'failed'; failure: unknown; retry: () => void } | OpenDraft;

export type OpenDraft = {
  phase: 'open';
  content: ApplicationContent;
  /** Person whom the application is for; empty before a choice, which means the account itself. */
  memberId: string;
  /** Application at the server; undefined before it exists there, and without a network. */
  application: Application | undefined;
  saveState: SaveState;
  failure: unknown;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
  /** Chooses the person while the server does not have the application. */
  choosePerson: (memberId: string) => void;
  /**
   * Saves at the server now. Returns `offline` when only this device has the draft, and undefined when the server
   * refused the save (see `failure`).
   */
  save: () => Promise<Application | 'offline' | undefined>;
  discardAndReload: () => void;
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
  const [loadCount, setLoadCount] = useState(0);
  const latestState = useRef<DraftData>(undefined);
  const saver = useRef<DraftSaver>(undefined);
  latestState.current = state;
  useEffect(() => {
    if (account === '') return;
    let mounted = true;
    setFailure(undefined);
    setState(undefined);
    loadDraft(account, applyNo).then(
      (loaded) => {
        if (!mounted) return;
        saver.current = createDraftSaver({ applyNo, revision: loaded.revision });
        setState(loaded);
      },
      (thrown: unknown) => mounted && setFailure(thrown ?? new Error('the draft could not be loaded')),
    );
    return () => {
      mounted = false;
    };
  }, [account, applyNo, loadCount]);

  const saveOnDevice = useCallback(async () => {
    const draft = latestState.current;
    if (draft?.saveState !== 'typing') return;
    const isPersisted = await saveDeviceDraft(account, applyNo, {
      content: draft.content,
      revision: draft.revision,
      memberId: draft.memberId,
    });
    setState((previous) =>
      previous?.content === draft.content && previous.saveState === 'typing'
        ? { ...previous, saveState: isPersisted ? 'device' : 'unsaved' }
        : previous,
    );
  }, [account, applyNo]);

  const saveAtServer = useCallback(
    async (prompts?: false) => {
      const draft = latestState.current;
      const currentSaver = saver.current;
      if (!draft || !currentSaver) return undefined;
      if (draft.application && draft.saveState === 'nothing-yet') return draft.application;
      try {
        const saved = await currentSaver.save(draft.content, draft.memberId, prompts);
        const isUnchanged = latestState.current?.content === draft.content;
        if (isUnchanged) deleteDeviceDraft(account, applyNo);
        const { revision } = saved;
        const applySaved = (previous: DraftData): DraftData => ({
          ...previous,
          application: saved,
          revision,
          failure: undefined,
          saveState: previous.content === draft.content ? 'saved' : previous.saveState,
        });
        if (latestState.current) latestState.current = applySaved(latestState.current);
        setState((previous) => previous && applySaved(previous));
        return saved;
      } catch (thrown) {
        setState((previous) => previous && { ...previous, failure: thrown });
        return isNetworkFailure(thrown) ? 'offline' : undefined;
      }
    },
    [account, applyNo],
  );
  const save = useCallback(() => saveAtServer(), [saveAtServer]);

  useAutosave(state?.saveState === 'typing' ? state.content : undefined, saveOnDevice);
  // Once the application exists at the server, also saves there. Stops after a change in another window, which would be
  // overwritten.
  const unsavedContent =
    state?.saveState === 'device' && applyNo !== '' && !isStaleDraft(state.failure) ? state.content : undefined;
  useEffect(() => {
    if (!unsavedContent) return;
    // An automatic save never prompts for a password; the next step of the form does.
    const timer = setTimeout(() => void saveAtServer(false), saveDelayMs);
    const onOnline = () => void saveAtServer(false);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [unsavedContent, saveAtServer]);

  if (failure !== undefined) return { phase: 'failed', failure, retry: () => setLoadCount((count) => count + 1) };
  if (!state) return { phase: 'opening' };
  return {
    phase: 'open',
    content: state.content,
    memberId: state.memberId,
    application: state.application,
    saveState: state.saveState,
    failure: state.failure,
    change: (update) =>
      setState((current) => current && { ...current, content: update(current.content), saveState: 'typing' }),
    choosePerson: (memberId) => setState((current) => current && { ...current, memberId, saveState: 'typing' }),
    save,
    discardAndReload: () => {
      latestState.current = undefined;
      deleteDeviceDraft(account, applyNo);
      setLoadCount((count) => count + 1);
    },
  };
}

/** Whether an error means that the application changed elsewhere, or can no longer be changed. */
export function isStaleDraft(failure: unknown): boolean {
  return isProblem(failure, 'vaccination/changed-elsewhere') || isProblem(failure, 'vaccination/closed');
}

const saveDelayMs = 1500;

// Prefers the draft on the device to the answers at the server. Without a network, uses the draft alone.
async function loadDraft(account: string, applyNo: string): Promise<DraftData> {
  const draft = await readDeviceDraft(account, applyNo);
  const noApplication = { application: undefined, failure: undefined };
  if (applyNo === '')
    return draft
      ? { ...noApplication, content: draft.content, memberId: draft.memberId ?? '', saveState: 'device', revision: 0 }
      : { ...noApplication, content: emptyContent, memberId: '', saveState: 'nothing-yet', revision: 0 };
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
    return { ...noApplication, content, memberId, saveState: 'device', revision };
  }
}
