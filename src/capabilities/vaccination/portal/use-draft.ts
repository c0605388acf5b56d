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

/** Where the last change is, as the line over the form says it. */
export type SaveState = 'nothing-yet' | 'typing' | 'device' | 'nowhere' | 'saved';

/** What somebody types of an application. */
export type DraftState = { phase: 'opening' } | { phase: 'failed'; failure: unknown; retry: () => void } | OpenDraft;

export type OpenDraft = {
  phase: 'open';
  content: ApplicationContent;
  /** For whom it is; empty before somebody has said so, and then it is for oneself. */
  memberId: string;
  /** What the server has; undefined before it is begun there, and without a network. */
  application: Application | undefined;
  saveState: SaveState;
  /** What a save was refused for, until the next one. */
  failure: unknown;
  change: (update: (content: ApplicationContent) => ApplicationContent) => void;
  /** Says for whom it is, before it is begun at the server. */
  choose: (memberId: string) => void;
  /** Saves at the server now. `offline`: it is on this device only; undefined when it was refused, and why is in `failure`. */
  save: () => Promise<Application | 'offline' | undefined>;
  /** Reads the newest from the server, in place of what was typed. */
  reopen: () => void;
};

type DraftData = {
  content: ApplicationContent;
  memberId: string;
  application: Application | undefined;
  keeping: SaveState;
  failure: unknown;
  revision: number;
};

/**
 * Follows what is typed: on this device a moment after the last key, sealed, and at the server soon after. `applyNo` is empty for an
 * application that is not begun there.
 */
export function useDraft(applyNo: string): DraftState {
  const account = useAccountId();
  const [state, setState] = useState<DraftData>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  const newest = useRef<DraftData>(undefined);
  const saver = useRef<Saver>(undefined);
  newest.current = state;
  useEffect(() => {
    if (account === '') return;
    let here = true;
    setFailure(undefined);
    setState(undefined);
    loadDraft(account, applyNo).then(
      (opened) => {
        if (!here) return;
        saver.current = createSaver({ applyNo, revision: opened.revision });
        setState(opened);
      },
      (thrown: unknown) => here && setFailure(thrown ?? new Error('not opened')),
    );
    return () => {
      here = false;
    };
  }, [account, applyNo, round]);

  const keep = useCallback(async () => {
    const now = newest.current;
    if (now?.keeping !== 'typing') return;
    const lasting = await saveDeviceDraft(account, applyNo, {
      content: now.content,
      revision: now.revision,
      memberId: now.memberId,
    });
    setState((then) =>
      then?.content === now.content && then.keeping === 'typing'
        ? { ...then, keeping: lasting ? 'device' : 'nowhere' }
        : then,
    );
  }, [account, applyNo]);

  const saveWith = useCallback(
    async (asks?: false) => {
      const now = newest.current;
      const by = saver.current;
      if (!now || !by) return undefined;
      if (now.application && now.keeping === 'nothing-yet') return now.application;
      try {
        const saved = await by.save(now.content, now.memberId, asks);
        const same = newest.current?.content === now.content;
        if (same) deleteDeviceDraft(account, applyNo);
        const { revision } = saved;
        const put = (then: DraftData): DraftData => ({
          ...then,
          application: saved,
          revision,
          failure: undefined,
          keeping: then.content === now.content ? 'saved' : then.keeping,
        });
        if (newest.current) newest.current = put(newest.current);
        setState((then) => then && put(then));
        return saved;
      } catch (thrown) {
        setState((then) => then && { ...then, failure: thrown });
        return isNetworkFailure(thrown) ? 'offline' : undefined;
      }
    },
    [account, applyNo],
  );
  const save = useCallback(() => saveWith(), [saveWith]);

  useAutosave(state?.keeping === 'typing' ? state.content : undefined, keep);
  // At the server too, once it is begun there; what another window did since is told, not overwritten.
  const unsaved =
    state?.keeping === 'device' && applyNo !== '' && !isStaleDraft(state.failure) ? state.content : undefined;
  useEffect(() => {
    if (!unsaved) return;
    // By itself, it asks nobody for a password: what is typed is on the device, and whoever goes on is asked.
    const timer = setTimeout(() => void saveWith(false), saveDelay);
    const whenBack = () => void saveWith(false);
    window.addEventListener('online', whenBack);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', whenBack);
    };
  }, [unsaved, saveWith]);

  if (failure !== undefined) return { phase: 'failed', failure, retry: () => setRound((count) => count + 1) };
  if (!state) return { phase: 'opening' };
  return {
    phase: 'open',
    content: state.content,
    memberId: state.memberId,
    application: state.application,
    saveState: state.keeping,
    failure: state.failure,
    change: (update) => setState((now) => now && { ...now, content: update(now.content), keeping: 'typing' }),
    choose: (memberId) => setState((now) => now && { ...now, memberId, keeping: 'typing' }),
    save,
    reopen: () => {
      newest.current = undefined;
      deleteDeviceDraft(account, applyNo);
      setRound((count) => count + 1);
    },
  };
}

/** Whether a save was refused because another window or device was quicker. */
export function isStaleDraft(failure: unknown): boolean {
  return isProblem(failure, 'vaccination/changed-elsewhere') || isProblem(failure, 'vaccination/closed');
}

const saveDelay = 1500;

async function loadDraft(account: string, applyNo: string): Promise<DraftData> {
  const typed = await readDeviceDraft(account, applyNo);
  const nothing = { application: undefined, failure: undefined };
  if (applyNo === '')
    return typed
      ? { ...nothing, content: typed.content, memberId: typed.memberId ?? '', keeping: 'device', revision: 0 }
      : { ...nothing, content: emptyContent, memberId: '', keeping: 'nothing-yet', revision: 0 };
  try {
    const application = await callApi(readApplication, { applyNo });
    if (!application.may.change) {
      deleteDeviceDraft(account, applyNo);
      throw problem('vaccination/closed');
    }
    const { baseInfo, vaccinations, certFiles, proof, revision, memberId } = application;
    if (!typed)
      return {
        application,
        failure: undefined,
        memberId,
        content: { baseInfo, vaccinations, certFiles, proof },
        keeping: 'nothing-yet',
        revision,
      };
    const { content } = typed;
    return { application, failure: undefined, content, memberId, keeping: 'device', revision: typed.revision };
  } catch (thrown) {
    if (!typed || !isNetworkFailure(thrown)) throw thrown;
    const { content, revision, memberId = '' } = typed;
    return { ...nothing, content, memberId, keeping: 'device', revision };
  }
}
