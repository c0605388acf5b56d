import { useMemo } from 'react';
import { type Shortcut, useShortcutRegistry, useShortcuts } from '#foundation/web/shortcuts/shortcuts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';

/** Lists the keys of the counter with the shortcuts of the console. `useDecisionKeys` and `useUndoKey` handle them. */
export function useCounterKeys(): void {
  const { keys, decision } = useMessages(counterMessages);
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [
      { keys: '1', label: keys.decide(decision.cleared), isCharacterKey: true },
      { keys: '2', label: keys.decide(decision.referred), isCharacterKey: true },
      { keys: '3', label: keys.decide(decision['paper-check']), isCharacterKey: true },
      { keys: 'Enter', label: keys.proposed },
      { keys: 'U', label: keys.undo, isCharacterKey: true },
      { keys: 'Ctrl Z', label: keys.undo },
    ],
    [keys, decision],
  );
  useShortcuts(shortcuts);
}

/** Whether keys of one character have an effect. People who use speech input switch them off (WCAG 2.1.4). */
export function useAreCharacterKeysOn(): boolean {
  return useShortcutRegistry()?.areCharacterKeysOn ?? true;
}
