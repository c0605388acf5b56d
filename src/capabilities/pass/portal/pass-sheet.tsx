import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Layer } from '#foundation/web/ui/layer/layer.tsx';
import { passMessages } from '../messages/pass.ts';
import { PassView, type DisplayedPass } from './pass-view.tsx';
import styles from './pass.module.css';
import { useWakeLock } from './wake-lock.ts';

export type PassSheetProps = {
  passes: readonly DisplayedPass[];
  /** Traveller number of the pass to show first; 0 for the group's pass. Without a match, the first pass is shown. */
  initialTravellerNumber?: number | undefined;
  onClose: () => void;
  /** Action to change the answers behind the passes; absent if they can no longer be changed. */
  edit?: { label: string; onEdit: () => void } | undefined;
};

export function OpenPassSheet({ passes, initialTravellerNumber, onClose, edit }: PassSheetProps) {
  const t = useMessages(passMessages);
  const id = useId();
  const sorted = passes.toSorted((a, b) => a.travellerNumber - b.travellerNumber);
  const lastIndex = sorted.length - 1;
  const [chosenIndex, setChosenIndex] = useState(() =>
    sorted.findIndex(({ travellerNumber }) => travellerNumber === initialTravellerNumber),
  );
  const index = Math.min(Math.max(chosenIndex, 0), lastIndex);
  const turnTo = (newIndex: number) => setChosenIndex(Math.min(Math.max(newIndex, 0), lastIndex));
  useWakeLock();
  useArrowKeys((step) => turnTo(index + step));
  const currentPass = sorted[index];
  const closeSheetAndRun = (action: () => void) => {
    onClose();
    action();
  };
  return (
    <Layer open onDismiss={onClose} labelledBy={id} className={styles.sheet}>
      {(close) => (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={id}>{t.pass}</h2>
            {lastIndex > 0 && (
              <div className={styles.pager}>
                <PageButton label={t.previous} isDisabled={index === 0} onClick={() => turnTo(index - 1)}>
                  <ChevronLeft aria-hidden="true" />
                </PageButton>
                <p role="status">
                  {t.position(index + 1, sorted.length)}
                  <span className="visually-hidden">: {currentPass?.holderLabel}</span>
                </p>
                <PageButton label={t.next} isDisabled={index === lastIndex} onClick={() => turnTo(index + 1)}>
                  <ChevronRight aria-hidden="true" />
                </PageButton>
              </div>
            )}
            <button
              type="button"
              className={classes(styles.round, styles.close)}
              onClick={() => close()}
              aria-label={t.close}
              data-first-focus
            >
              <X aria-hidden="true" />
            </button>
          </header>
          {currentPass && <PassView key={currentPass.text} pass={currentPass} />}
          {edit && (
            <Button variant="secondary" onClick={() => close(() => closeSheetAndRun(edit.onEdit))}>
              {edit.label}
            </Button>
          )}
        </div>
      )}
    </Layer>
  );
}

type PageButtonProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode };

// Uses aria-disabled, because `disabled` would take the focus away on the last pass.
function PageButton({ label, isDisabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={label}
      aria-disabled={isDisabled ? true : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function useArrowKeys(onStep: (step: number) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
