import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './editor.module.css';

/** A button of a toolbar. Without an icon it shows its label. `isActive`: state of a toggle at the cursor. */
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
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -buttons.length, End: buttons.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(buttons.length - 1, Math.max(0, current + step));
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={styles.toolbar} onKeyDown={move}>
      {buttons.map(({ key, label: name, icon, isActive, onPress }, index) => (
        <button
          key={key}
          type="button"
          title={icon ? name : undefined}
          aria-label={icon ? name : undefined}
          aria-pressed={isActive}
          tabIndex={index === current ? 0 : -1}
          className={styles.tool}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={onPress}
        >
          {icon ?? name}
        </button>
      ))}
    </div>
  );
}
