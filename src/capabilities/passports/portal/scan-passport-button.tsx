import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { DocumentFieldName } from '../rules/parse-document.ts';
import { buttonMessages } from '../messages/button.ts';
import styles from './scan.module.css';

/** Answers read from a passport, in the format of `DocumentField.value`. */
export type ScannedAnswers = Partial<Record<DocumentFieldName, string>>;

export type ScanPassportButtonProps = {
  /** Current answers of the form, in the format of `onRead`. An invalid date is the text that was entered. */
  currentAnswers: ScannedAnswers;
  /** Day of arrival, or today. The passport should be valid for six months after this day. */
  travelDate: LocalDate;
  /** Hides the choice of a stored picture. Set on a shared device, which has no pictures of the traveller. */
  cameraOnly?: boolean;
  /** Called with the answers that the traveller has confirmed. */
  onRead: (answers: ScannedAnswers) => void;
  /** Called just before `onRead`, with the lines of the MRZ as they were read. */
  onMrzLines?: ((lines: readonly string[]) => void) | undefined;
};

export function ScanPassportButton({ onRead, ...sheetProps }: ScanPassportButtonProps) {
  const t = useMessages(buttonMessages);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isFilledIn, setFilled] = useState(false);
  return (
    <Stack gap={2}>
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
        {isFilledIn && Object.keys(sheetProps.currentAnswers).length > 0 && t.filled}
      </p>
      {wasOpened && (
        <ScanSheet
          {...sheetProps}
          open={isOpen}
          onClose={() => setOpen(false)}
          onRead={(answers) => {
            setOpen(false);
            setFilled(true);
            onRead(answers);
          }}
        />
      )}
    </Stack>
  );
}

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx').then((file) => ({ default: file.ScanSheet })));
