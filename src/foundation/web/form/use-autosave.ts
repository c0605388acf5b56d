import { useEffect } from 'react';
import { useReloadSafeDraft } from '../screens/reload-safe-state.ts';

/**
 * Saves a draft 250 ms after the last key, when the page is hidden, and when the form unmounts.
 * `entered`: the unsaved input, a new object after each key; undefined when there is nothing to save.
 * `save` must be a stable function: when it changes, the draft is saved at once.
 */
export function useAutosave(entered: object | undefined, save: () => Promise<void>): void {
  useReloadSafeDraft();
  useEffect(() => {
    if (!entered) return;
    const timer = setTimeout(() => void save(), saveDelay);
    return () => clearTimeout(timer);
  }, [entered, save]);
  useEffect(() => {
    const saveWhenHidden = () => void (document.visibilityState === 'hidden' && save());
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void save();
    };
  }, [save]);
}

const saveDelay = 250;
