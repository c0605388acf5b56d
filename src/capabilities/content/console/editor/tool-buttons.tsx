import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './editor.module.css';

/** A button of a toolbar; shows its label if it has no icon. `isActive`: state of a toggle; undefined for no toggle. */
export type ToolButton = {
  key: string;
  label: string;
  icon?: ReactNode;
  isActive: boolean | undefined;
  onPress: () => void;
};

/** Toolbar with one tab stop; arrow keys move between the buttons (ARIA toolbar pattern). */
export function ToolButtons({ label, buttons }: { label: string; buttons: readonly ToolButton[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [focusableIndex, setFocusableIndex] = useState(0);
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -buttons.length, End: buttons.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const nextIndex = Math.min(buttons.length - 1, Math.max(0, focusableIndex + step));
    setFocusableIndex(nextIndex);
    bar.current?.querySelectorAll('button')[nextIndex]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.toolbar} onKeyDown={moveFocus}>
      {buttons.map(({ key, label: name, icon, isActive, onPress }, index) => (
        <button
          key={key}
          type="button"
          title={icon ? name : undefined}
          aria-label={icon ? name : undefined}
          aria-pressed={isActive}
          tabIndex={index === focusableIndex ? 0 : -1}
          className={styles.tool}
          // Prevents the button from taking the focus, so that the text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setFocusableIndex(index)}
          onClick={onPress}
        >
          {icon ?? name}
        </button>
      ))}
    </div>
  );
}
