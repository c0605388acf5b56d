import { useAreKeysOn } from '../decision/key-setting.ts';
import { isPlainKey, useQuietKeys } from '../use-quiet-keys.ts';

/** Lets U and Ctrl+Z undo, while there is something to undo. U can be switched off with the keys of the counter. */
export function useUndoKey(isActive: boolean, onUndo: () => void): void {
  const areKeysOn = useAreKeysOn();
  useQuietKeys(isActive, (event) => {
    const key = event.key.toLowerCase();
    const isUndo = (key === 'z' && (event.ctrlKey || event.metaKey)) || (key === 'u' && areKeysOn && isPlainKey(event));
    return isUndo ? onUndo : undefined;
  });
}
