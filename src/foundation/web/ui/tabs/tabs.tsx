import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

export type TabsProps<Value extends string> = {
  /** Prefix of the ids of tabs and panel. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  /** Two to five tabs. */
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  children: ReactNode;
};

/** Tabs above one panel. Arrow keys, Home and End select a tab; the Tab key moves on into the panel. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange, children }: TabsProps<Value>) {
  const listRef = useRef<HTMLDivElement>(null);
  const selectByKey = (event: KeyboardEvent) => {
    const currentIndex = tabs.findIndex((tab) => tab.value === value);
    const targetIndex = { ArrowRight: currentIndex + 1, ArrowLeft: currentIndex - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const nextTab = targetIndex === undefined ? undefined : tabs[(targetIndex + tabs.length) % tabs.length];
    if (!nextTab) return;
    event.preventDefault();
    onChange(nextTab.value);
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${nextTab.value}`)}`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={listRef} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={selectByKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
