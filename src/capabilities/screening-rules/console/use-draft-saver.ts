import { useEffect, useState } from 'react';
import { Problem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useReloadSafeDraft } from '#foundation/web/screens/reload-safe-state.ts';
import { type RulesDraft, saveRulesDraft } from '../contract.ts';
import { type DraftSaver, createDraftSaver, type SaveResult } from './draft-saver.ts';

/**
 * Autosave of this page. Saves unsaved changes when the page is hidden or left, and when the browser is online again.
 */
export function useDraftSaver(initialDraft: RulesDraft): DraftSaver {
  useReloadSafeDraft();
  const [autosave] = useState(() => createDraftSaver(initialDraft, { save: saveOnServer, schedule }));
  useEffect(() => {
    const flush = () => void autosave.flush();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [autosave]);
  return autosave;
}

// Pause after the last change before a save, in milliseconds.
const saveDelay = 700;

function schedule(work: () => void): () => void {
  const timer = setTimeout(work, saveDelay);
  return () => clearTimeout(timer);
}

async function saveOnServer(revision: number, rules: RulesDraft['rules']): Promise<SaveResult> {
  try {
    return { kind: 'saved', ...(await callApi(saveRulesDraft, { revision, rules })) };
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'screening-rules/changed-elsewhere') return { kind: 'failed' };
    const { by: author, revision: remoteRevision } = thrown.details.data as { by: string; revision: number };
    return { kind: 'conflict', author, revision: remoteRevision };
  }
}
