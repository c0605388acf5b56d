import { useEffect, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useReloadSafeDraft } from '#foundation/web/screens/reload-safe-state.ts';
import { type RulesDraft, saveRulesDraft } from '../contract.ts';
import { type DraftAutosave, createDraftAutosave, type SaveResult } from './draft-autosave.ts';

/** The keeper of this page, begun with what the server had; what was not sent goes when the page is hidden. */
export function useDraftAutosave(first: RulesDraft): DraftAutosave {
  useReloadSafeDraft();
  const [keeper] = useState(() => createDraftAutosave(first, { save: saveOnServer, after: schedule }));
  useEffect(() => {
    const send = () => void keeper.flush();
    const hidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', send);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', send);
      send();
    };
  }, [keeper]);
  return keeper;
}

const saveDelay = 700;

function schedule(work: () => void): () => void {
  const timer = setTimeout(work, saveDelay);
  return () => clearTimeout(timer);
}

async function saveOnServer(revision: number, rules: RulesDraft['rules']): Promise<SaveResult> {
  try {
    return { kind: 'saved', ...(await callApi(saveRulesDraft, { revision, rules })) };
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'releases/changed-elsewhere') return { kind: 'failed' };
    const { by, revision: theirs } = thrown.details.data as { by: string; revision: number };
    return { kind: 'conflict', by, revision: theirs };
  }
}
