import { ScanPassport } from '#capabilities/passports/portal/public.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { readTypedDate, type TypedDate, typedDate } from '#foundation/time/typed-date.ts';
import type { TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { useAssistedForm } from './assisted-form.ts';
import type { StepProps } from './step-props.ts';

export type ScanSlotProps = Pick<StepProps, 'traveller' | 'change'> & { day: LocalDate };

/** Fills in who the traveller is from their passport. */
export function ScanSlot({ traveller, day, change }: ScanSlotProps) {
  const { birthDate, passportExpiry, name, gender, passportNumber, nationality } = traveller;
  const typed = {
    name,
    gender,
    passportNumber,
    nationality,
    birthDate: dateText(birthDate),
    passportExpiry: dateText(passportExpiry),
  };
  return (
    <ScanPassport
      typed={typed}
      day={day}
      cameraOnly={useAssistedForm()?.by === 'kiosk'}
      onRead={({ birthDate, passportExpiry, gender, ...texts }) =>
        change({
          ...texts,
          ...(gender && { gender: gender as TravellerAnswers['gender'] }),
          ...(birthDate && isLocalDate(birthDate) && { birthDate: typedDate(birthDate) }),
          ...(passportExpiry && isLocalDate(passportExpiry) && { passportExpiry: typedDate(passportExpiry) }),
        })
      }
    />
  );
}

function dateText(date: TypedDate): string {
  return readTypedDate(date) ?? `${date.day} ${date.month} ${date.year}`.trim();
}
