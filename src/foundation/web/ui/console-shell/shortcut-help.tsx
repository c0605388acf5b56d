import { useId } from 'react';
import { useShortcutRegistry } from '#foundation/web/shortcuts/shortcuts.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import { useMessages } from '../language-context.tsx';
import { Stack } from '../layout/layout.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import styles from './shortcut-help.module.css';

/** Sheet with the shortcuts of the page. Keys of one character can be turned off here. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useMessages(consoleUiMessages).shortcuts;
  const registry = useShortcutRegistry();
  const id = useId();
  if (!registry) return null;
  const listKeys = [
    { keys: '/', label: t.filter },
    { keys: '↑ ↓', label: t.rows },
  ];
  return (
    <Sheet open title={t.title} onClose={onClose}>
      <Stack gap={4}>
        <dl className={styles.keys}>
          {[...registry.shortcuts, ...listKeys].map(({ keys, label }) => (
            <div key={`${keys} ${label}`}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          id={id}
          label={t.characterKeys}
          hint={t.characterKeysHint}
          checked={registry.areCharacterKeysOn}
          onChange={registry.turnCharacterKeys}
        />
      </Stack>
    </Sheet>
  );
}
