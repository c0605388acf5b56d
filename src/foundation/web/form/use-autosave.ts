import { useEffect } from 'react';
import { useReloadSafeDraft } from '../screens/reload-safe-state.ts';

/**
 * Keeps what is typed: a moment after the last key, when the page is hidden, and when the form is left. `typed`: what nobody has kept yet,
 * another object after each key; undefined when there is nothing. `keep` stays the same function while the form does.
 */
export function useAutosave(typed: object | undefined, keep: () => Promise<void>): void {
  useReloadSafeDraft();
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => void keep(), pauseBeforeKeeping);
    return () => clearTimeout(timer);
  }, [typed, keep]);
  useEffect(() => {
    const whenHidden = () => void (document.visibilityState === 'hidden' && keep());
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void keep();
    };
  }, [keep]);
}

const pauseBeforeKeeping = 250;
