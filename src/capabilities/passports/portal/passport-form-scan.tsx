import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate, parseEnteredPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { type EnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { ScanPassportButton } from './scan-passport-button.tsx';

export type PassportFormAnswers = {
  name?: string;
  gender?: '' | 'male' | 'female' | 'unspecified';
  birthDate?: EnteredDate;
  passportNumber?: string;
  passportExpiry?: EnteredDate;
  nationality?: string;
};

export type PassportScanProps = {
  /** Current answers of the form. A field that is missing here is shown, but not filled in. */
  currentAnswers: PassportFormAnswers;
  /** Day of arrival, or today. The passport should be valid for six months after this day. */
  travelDate: LocalDate;
  /** Hides the choice of a stored picture. Set on a shared device, which has no pictures of the traveller. */
  cameraOnly?: boolean;
  /** Called with the answers that the traveller has confirmed. */
  onRead: (answers: PassportFormAnswers) => void;
  /** Called just before `onRead`, with the lines of the MRZ as they were read. */
  onMrzLines?: (lines: readonly string[]) => void;
};

/** Passport scan for a form that stores dates as they are typed. */
export function PassportFormScan({
  currentAnswers,
  travelDate,
  cameraOnly = false,
  onRead,
  onMrzLines,
}: PassportScanProps) {
  const { birthDate, passportExpiry, ...texts } = currentAnswers;
  return (
    <ScanPassportButton
      currentAnswers={{
        ...texts,
        ...(birthDate && { birthDate: dateText(birthDate) }),
        ...(passportExpiry && { passportExpiry: dateText(passportExpiry) }),
      }}
      travelDate={travelDate}
      cameraOnly={cameraOnly}
      onMrzLines={onMrzLines}
      onRead={({ birthDate: scannedBirthDate, passportExpiry: scannedExpiry, gender, ...scannedTexts }) =>
        onRead({
          ...scannedTexts,
          ...((gender === 'male' || gender === 'female' || gender === 'unspecified') && { gender }),
          ...(scannedBirthDate &&
            isPartialDate(scannedBirthDate) && { birthDate: toEnteredPartialDate(scannedBirthDate) }),
          ...(scannedExpiry && isLocalDate(scannedExpiry) && { passportExpiry: toEnteredDate(scannedExpiry) }),
        })
      }
    />
  );
}

function dateText(date: EnteredDate): string {
  return parseEnteredPartialDate(date) ?? `${date.day} ${date.month} ${date.year}`.trim();
}
