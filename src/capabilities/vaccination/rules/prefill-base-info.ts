import type { Details } from '#capabilities/members/contract.ts';
import { isBlankPartialDate, isPartialDate, toEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { blankDate } from '#foundation/time/entered-date.ts';
import type { BaseInfo } from '../contract.ts';

function baseInfoFromDetails({ name, gender, birth_date, nation, passport_number }: Details): BaseInfo {
  return {
    name,
    gender,
    birthDate: isPartialDate(birth_date) ? toEnteredPartialDate(birth_date) : blankDate,
    nationality: nation,
    passportNumber: passport_number,
  };
}

/**
 * Fills in the details of a person: empty fields, and fields that still have the details of the person chosen before.
 * Other answers that were entered are never overwritten.
 */
export function prefillBaseInfo(
  entered: BaseInfo,
  previousDetails: Details | undefined,
  currentDetails: Details | undefined,
): BaseInfo {
  const previousInfo = previousDetails && baseInfoFromDetails(previousDetails);
  const currentInfo = currentDetails && baseInfoFromDetails(currentDetails);
  const prefillText = (field: 'name' | 'nationality' | 'passportNumber') =>
    entered[field].trim() === '' || entered[field] === previousInfo?.[field]
      ? (currentInfo?.[field] ?? '')
      : entered[field];
  const isPreviousBirthDate = JSON.stringify(entered.birthDate) === JSON.stringify(previousInfo?.birthDate);
  return {
    name: prefillText('name'),
    gender:
      entered.gender === '' || entered.gender === previousInfo?.gender ? (currentInfo?.gender ?? '') : entered.gender,
    birthDate:
      isBlankPartialDate(entered.birthDate) || isPreviousBirthDate
        ? (currentInfo?.birthDate ?? blankDate)
        : entered.birthDate,
    nationality: prefillText('nationality'),
    passportNumber: prefillText('passportNumber'),
  };
}
