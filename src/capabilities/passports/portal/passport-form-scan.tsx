import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate, readPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import { ScanPassportButton } from './scan-passport-button.tsx';

/** Form answers that a passport can fill in. */
export type PassportFormAnswers = {
  name?: string;
  gender?: '' | 'male' | 'female' | 'unspecified';
  birthDate?: TypedDate;
  passportNumber?: string;
  passportExpiry?: TypedDate;
  nationality?: string;
};

export type PassportScanProps = {
  /** Current answers of the form. A field that is missing here is shown, but not filled in. */
  typed: PassportFormAnswers;
  /** Day of arrival, or today: a passport should be valid for six months more. */
  day: LocalDate;
  /** Set on a shared device, which has no pictures of the traveller. */
  cameraOnly?: boolean;
  /** Called with the answers that the traveller has confirmed. */
  onRead: (answers: PassportFormAnswers) => void;
  /** Called just before `onRead`, with the lines of the MRZ as they were read. */
  onLines?: (lines: readonly string[]) => void;
};

/** Passport scan for a form that stores dates as they are typed. */
export function PassportFormScan({ typed, day, cameraOnly = false, onRead, onLines }: PassportScanProps) {
  const { birthDate, passportExpiry, ...texts } = typed;
  return (
    <ScanPassportButton
      typed={{
        ...texts,
        ...(birthDate && { birthDate: dateText(birthDate) }),
        ...(passportExpiry && { passportExpiry: dateText(passportExpiry) }),
      }}
      day={day}
      cameraOnly={cameraOnly}
      onLines={onLines}
      onRead={({ birthDate: scannedBirthDate, passportExpiry: scannedExpiry, gender, ...scannedTexts }) =>
        onRead({
          ...scannedTexts,
          ...((gender === 'male' || gender === 'female' || gender === 'unspecified') && { gender }),
          ...(scannedBirthDate && isPartialDate(scannedBirthDate) && { birthDate: typedPartialDate(scannedBirthDate) }),
          ...(scannedExpiry && isLocalDate(scannedExpiry) && { passportExpiry: typedDate(scannedExpiry) }),
        })
      }
    />
  );
}

function dateText(date: TypedDate): string {
  return readPartialDate(date) ?? `${date.day} ${date.month} ${date.year}`.trim();
}
