import Keyboard from 'lucide-react/icons/keyboard';
import Search from 'lucide-react/icons/search';
import { useMemo, useState } from 'react';
import { type Shortcut, useShortcuts } from '#foundation/web/shortcuts/shortcuts.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { CommandPaletteProps } from '../command-palette/command-palette.tsx';
import { classes } from '../classes.ts';
import { consoleUiMessages } from '../console-messages.ts';
import { useMessages } from '../language-context.tsx';
import styles from './console-shell.module.css';

const CommandPalette = lazyPart(() =>
  import('../command-palette/command-palette.tsx').then((file) => ({ default: file.CommandPalette })),
);
const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx').then((file) => ({ default: file.ShortcutHelp })));

/** Buttons of the header that open the search (Ctrl K) and the list of shortcuts (?). */
export function SearchAndHelp({ pages, search }: Pick<CommandPaletteProps, 'pages' | 'search'>) {
  const { palette, shortcuts: t } = useMessages(consoleUiMessages);
  const [open, setOpen] = useState<'search' | 'help'>();
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [
      {
        keys: 'Ctrl K',
        label: t.goTo,
        matches: ({ key, ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k',
        run: () => setOpen('search'),
      },
      {
        keys: '?',
        label: t.help,
        isCharacterKey: true,
        matches: ({ key, ctrlKey, metaKey, altKey }) => key === '?' && !ctrlKey && !metaKey && !altKey,
        run: () => setOpen('help'),
      },
    ],
    [t],
  );
  useShortcuts(shortcuts);
  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        <Search aria-hidden="true" size="1.25rem" />
        <span>{palette.title}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <button
        type="button"
        className={classes(styles.tool, styles.wideOnly)}
        aria-haspopup="dialog"
        onClick={() => setOpen('help')}
      >
        <Keyboard aria-hidden="true" size="1.25rem" />
        <span>{t.open}</span>
      </button>
      {open === 'search' && <CommandPalette pages={pages} search={search} onClose={close} />}
      {open === 'help' && <ShortcutHelp onClose={close} />}
    </>
  );
}
