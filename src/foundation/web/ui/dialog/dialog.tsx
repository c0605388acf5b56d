import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { Layer } from '../layer/layer.tsx';
import styles from './dialog.module.css';

/** `onChoose` runs after the dialog's history entry is removed, so it may navigate. */
export type DialogChoice = { label: string; onChoose: () => void };

export type DialogProps = {
  open: boolean;
  title: string;
  /** One sentence about the consequences. */
  children?: ReactNode;
  /**
   * The choice without consequences: first and focused, also chosen by Esc and the back button.
   * Must set `open` to false.
   */
  cancel: DialogChoice;
  /**
   * The choice that proceeds. `danger`: red, for destructive actions. `quiet`: emphasises the safe choice instead.
   * Must set `open` to false too.
   */
  confirm?: (DialogChoice & { danger?: boolean | undefined; quiet?: boolean | undefined }) | undefined;
};

/** Modal question with one or two choices. A tap outside the dialog closes it, unless `confirm` is destructive. */
export function Dialog({ open, title, children, cancel, confirm }: DialogProps) {
  const id = useId();
  return (
    <Layer
      open={open}
      onDismiss={cancel.onChoose}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      className={styles.dialog}
      scrimCloses={confirm?.danger !== true}
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
              variant={!confirm || confirm.quiet ? 'primary' : 'secondary'}
              data-first-focus
              onClick={() => close(cancel.onChoose)}
            >
              {cancel.label}
            </Button>
            {confirm && (
              <Button
                variant={confirm.quiet ? 'quiet' : confirm.danger ? 'danger' : 'primary'}
                onClick={() => close(confirm.onChoose)}
              >
                {confirm.label}
              </Button>
            )}
          </div>
        </div>
      )}
    </Layer>
  );
}
