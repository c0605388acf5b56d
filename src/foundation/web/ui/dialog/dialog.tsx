import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Layer } from '../layer/layer.tsx';
import styles from './dialog.module.css';

/** One answer to a dialog. `onChoose` is called after the dialog's history state is gone, so it may navigate. */
export type DialogChoice = { label: string; onChoose: () => void };

export type DialogProps = {
  open: boolean;
  title: string;
  /** One sentence: what follows from going on. */
  children?: ReactNode;
  /** Keeps everything as it is: first in reading order, focused, and meant by Esc and the back button. Set `open` to false here. */
  safe: DialogChoice;
  /**
   * Goes on. `danger` draws it red: for what destroys. `quiet` lets the safe answer stand out instead: where that is the one hoped for.
   * Set `open` to false here too.
   */
  go?: (DialogChoice & { danger?: boolean | undefined; quiet?: boolean | undefined }) | undefined;
};

/** A question that must be answered before anything else. A tap beside it does nothing when an answer destroys. */
export function Dialog({ open, title, children, safe, go }: DialogProps) {
  const id = useId();
  return (
    <Layer
      open={open}
      onDismiss={safe.onChoose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      className={styles.dialog}
      scrimCloses={go?.danger !== true}
    >
      {(close) => (
        <div className={styles.content}>
          <h2 id={`${id}-title`}>{title}</h2>
          {children && (
            <div id={`${id}-text`} className={styles.text}>
              {children}
            </div>
          )}
          <div className={styles.choices}>
            <Button
              variant={!go || go.quiet ? 'primary' : 'secondary'}
              data-first-focus
              onClick={() => close(safe.onChoose)}
            >
              {safe.label}
            </Button>
            {go && (
              <Button
                variant={go.quiet ? 'quiet' : go.danger ? 'danger' : 'primary'}
                onClick={() => close(go.onChoose)}
              >
                {go.label}
              </Button>
            )}
          </div>
        </div>
      )}
    </Layer>
  );
}
