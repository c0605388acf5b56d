import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { DocumentFieldName } from '../rules/parse-document.ts';
import { buttonMessages } from '../messages/button.ts';
import styles from './scan.module.css';

/** Answers that were read off a passport, by name: dates as `LocalDate`, gender as `male` or `female`, nationality by its code. */
export type ScannedAnswers = Partial<Record<DocumentFieldName, string>>;

export type ScanPassportButtonProps = {
  /** What the form holds already, as `onRead` would give it; for a date that is none, the text as it was typed. */
  typed: ScannedAnswers;
  /** The day of arrival, or today: a passport should be valid for six months more. */
  day: LocalDate;
  /** A device that is not the person's own holds no pictures of theirs. */
  cameraOnly?: boolean;
  /** What the person has confirmed. */
  onRead: (answers: ScannedAnswers) => void;
  /** The lines of the zone as they were read, then too. */
  onLines?: ((lines: readonly string[]) => void) | undefined;
};

/** A button that reads a passport by camera or off a picture, lets the person check what was read, and fills in the form. */
export function ScanPassportButton({ onRead, ...asked }: ScanPassportButtonProps) {
  const t = useMessages(buttonMessages);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [filled, setFilled] = useState(false);
  return (
    <div className={styles.scan}>
      <Button
        variant="secondary"
        icon={<ScanLine aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
          setFilled(false);
        }}
      >
        {t.open}
      </Button>
      <p role="status" className={styles.status}>
        {filled && Object.keys(asked.typed).length > 0 && t.filled}
      </p>
      {opened && (
        <ScanSheet
          {...asked}
          open={open}
          onClose={() => setOpen(false)}
          onRead={(answers) => {
            setOpen(false);
            setFilled(true);
            onRead(answers);
          }}
        />
      )}
    </div>
  );
}

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx').then((file) => ({ default: file.ScanSheet })));
