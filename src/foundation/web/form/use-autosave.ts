import { useEffect } from 'react';
import { useReloadSafeDraft } from '../screens/reload-safe-state.ts';

/**
 * Saves a draft 250 ms after the last key, when the page is hidden, and when the form unmounts. `unsavedInput`: a new
 * object after each key; undefined when there is nothing to save. `save` must be a stable function: when it changes,
 * the draft is saved at once.
 */
export function useAutosave(unsavedInput: object | undefined, save: () => Promise<void>): void {
  useReloadSafeDraft();
  useEffect(() => {
    if (!unsavedInput) return;
    const timer = setTimeout(() => void save(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [unsavedInput, save]);
  useEffect(() => {
    const saveWhenHidden = () => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void save();
    };
  }, [save]);
}

const saveDelayMs = 250;
