import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import type { CloseLayer } from '../layer/layer.tsx';
import { Layer } from '../layer/layer.tsx';
import { uiMessages } from '../messages.ts';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  title: string;
  /** Called by the close button, Esc, the back button and a tap outside. Must set `open` to false. */
  onClose: () => void;
  /**
   * The content, or a function that receives `close`. An element with `data-first-focus` takes the focus; otherwise the
   * close button does.
   */
  children: ReactNode | ((close: CloseLayer) => ReactNode);
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode | ((close: CloseLayer) => ReactNode);
  /** Uses the full height above the keyboard, for searchable lists. */
  tall?: boolean | undefined;
};

/** Layer for choosing or reading: from the bottom on a phone, a centred card of 480 pixels on wide screens. */
export function Sheet({ open, title, onClose, children, footer, tall = false }: SheetProps) {
  const t = useMessages(uiMessages);
  const id = useId();
  return (
    <Layer
      open={open}
      onDismiss={onClose}
      labelledBy={id}
      className={classes(styles.sheet, tall && styles.tall)}
      scrimCloses
    >
      {(close) => (
        <FitToVisualViewport>
          <span className={styles.handle} aria-hidden="true" />
          <header className={styles.header}>
            <h2 id={id}>{title}</h2>
            <button
              type="button"
              className={styles.close}
              onClick={() => close()}
              aria-label={t.close}
              data-first-focus={typeof children === 'function' ? undefined : true}
            >
              <X aria-hidden="true" />
            </button>
          </header>
          <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
          {footer && <footer className={styles.footer}>{typeof footer === 'function' ? footer(close) : footer}</footer>}
        </FitToVisualViewport>
      )}
    </Layer>
  );
}

// An on-screen keyboard over the page (iOS) leaves less than the window's height, which only `visualViewport` reports.
function FitToVisualViewport({ children }: { children: ReactNode }) {
  const frameRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    const sheet = frameRef.current?.closest('dialog');
    if (!viewport || !sheet) return;
    const fit = () => {
      sheet.style.setProperty('--visible', `${viewport.height}px`);
      sheet.style.setProperty('--below', `${Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, []);
  return (
    <div ref={frameRef} className={styles.frame}>
      {children}
    </div>
  );
}
