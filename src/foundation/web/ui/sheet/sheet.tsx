import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { useMessages } from '../language-context.tsx';
import { type CloseLayer, Layer } from '../layer/layer.tsx';
import { uiMessages } from '../messages.ts';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  title: string;
  /** Called by the close button, Esc, the back button and a tap outside. Must set `open` to false. */
  onClose: () => void;
  /**
   * The content, or a function that receives `close`. Only in a function can an element take the focus by
   * `data-first-focus`; otherwise the close button takes it.
   */
  children: ReactNode | ((close: CloseLayer) => ReactNode);
  /** Fixed at the bottom while the content scrolls. */
  footer?: ReactNode | ((close: CloseLayer) => ReactNode);
  /** Uses the full height above the keyboard, for searchable lists. */
  tall?: boolean | undefined;
};

/** Modal layer for choosing or reading: at the bottom of a phone, a centred card 480 pixels wide on wide screens. */
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

// On iOS the on-screen keyboard covers part of the page. Only `visualViewport` reports the height that stays visible.
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
