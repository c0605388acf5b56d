import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Key of the keyboard with a function. `keys`: as shown to people, such as `Ctrl K`. `matches`: whether an event is
 * this key; leave `matches` and `run` out for a key that another component handles and that is only listed. A key of
 * one character must set `isCharacterKey`, so that people who dictate can turn such keys off (WCAG 2.1.4).
 */
export type Shortcut = {
  keys: string;
  label: string;
  isCharacterKey?: boolean;
  matches?: (event: KeyboardEvent) => boolean;
  run?: () => void;
};

type Registry = {
  shortcuts: readonly Shortcut[];
  add: (shortcuts: readonly Shortcut[]) => () => void;
  areCharacterKeysOn: boolean;
  turnCharacterKeys: (on: boolean) => void;
};

const ShortcutsContext = createContext<Registry | undefined>(undefined);

/** Runs the shortcuts of the components below it, and lists them for `ShortcutHelp`. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [lists, setLists] = useState<readonly (readonly Shortcut[])[]>([]);
  const [areCharacterKeysOn, setCharacterKeysOn] = useState(readPreference);
  const registry = useMemo<Registry>(
    () => ({
      shortcuts: lists.flat(),
      add: (shortcuts) => {
        setLists((current) => [...current, shortcuts]);
        return () => setLists((current) => current.filter((list) => list !== shortcuts));
      },
      areCharacterKeysOn,
      turnCharacterKeys: (on) => {
        setCharacterKeysOn(on);
        savePreference(on);
      },
    }),
    [lists, areCharacterKeysOn],
  );
  const latest = useRef(registry);
  useEffect(() => {
    latest.current = registry;
  }, [registry]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const shortcut = latest.current.shortcuts.find(({ matches }) => matches?.(event) === true);
      if (!shortcut?.run) return;
      if (shortcut.isCharacterKey && (!latest.current.areCharacterKeysOn || isTyping(event.target))) return;
      // An open dialog has its own keys.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return <ShortcutsContext.Provider value={registry}>{children}</ShortcutsContext.Provider>;
}

/** Adds shortcuts while the component is mounted. The list must keep its identity between renders. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const add = useContext(ShortcutsContext)?.add;
  const latestAdd = useRef(add);
  useEffect(() => latestAdd.current?.(shortcuts), [shortcuts]);
}

/** The shortcuts of the page, and whether keys of one character work. */
export function useShortcutRegistry(): Omit<Registry, 'add'> | undefined {
  return useContext(ShortcutsContext);
}

const storageKey = 'sihat_character_keys';

function readPreference(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function savePreference(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Private mode: the choice lives as long as the page.
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;
}
