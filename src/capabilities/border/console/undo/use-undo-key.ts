import { useAreCharacterKeysOn } from '../use-counter-keys.ts';
import { isPlainKey, useQuietKeys } from '../use-quiet-keys.ts';

/**
 * Lets U and Ctrl+Z undo, while there is something to undo. Ctrl+Z also works in an empty field, because the scan field
 * has the focus after a decision.
 */
export function useUndoKey(isActive: boolean, onUndo: () => void): void {
  const areCharacterKeysOn = useAreCharacterKeysOn();
  useQuietKeys(
    isActive,
    (event) =>
      isUndoChord(event) || (areCharacterKeysOn && event.key.toLowerCase() === 'u' && isPlainKey(event))
        ? onUndo
        : undefined,
    isUndoChord,
  );
}

function isUndoChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
