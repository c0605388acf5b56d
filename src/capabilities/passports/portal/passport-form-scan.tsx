import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate, readPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import { ScanPassportButton } from './scan-passport-button.tsx';

/** Answers of a form that a passport can give. */
export type PassportFormAnswers = {
  name?: string;
  gender?: '' | 'male' | 'female' | 'unspecified';
  birthDate?: TypedDate;
  passportNumber?: string;
  passportExpiry?: TypedDate;
  nationality?: string;
};

export type PassportScanProps = {
  /** What the form asks for, as it stands. What is missing here is shown, and not filled in. */
  typed: PassportFormAnswers;
  /** The day of arrival, or today: a passport should be valid for six months more. */
  day: LocalDate;
  /** A device that is not the person's own holds no pictures of theirs. */
  cameraOnly?: boolean;
  /** What the person has confirmed. */
  onRead: (answers: PassportFormAnswers) => void;
  /** The lines of the zone as they were read, then too. */
  onLines?: (lines: readonly string[]) => void;
};

/** Reads a passport for a form, which keeps dates as they are typed. */
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
      onRead={({ birthDate: birth, passportExpiry: expiry, gender, ...read }) =>
        onRead({
          ...read,
          ...((gender === 'male' || gender === 'female' || gender === 'unspecified') && { gender }),
          ...(birth && isPartialDate(birth) && { birthDate: typedPartialDate(birth) }),
          ...(expiry && isLocalDate(expiry) && { passportExpiry: typedDate(expiry) }),
        })
      }
    />
  );
}

function dateText(date: TypedDate): string {
  return readPartialDate(date) ?? `${date.day} ${date.month} ${date.year}`.trim();
}
