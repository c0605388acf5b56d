import type { Details } from '#capabilities/members/contract.ts';
import { isBlankPartialDate, isPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { noDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo } from '../contract.ts';

/** Converts the details of a person to the fields of the form. */
function baseInfoFromDetails({ name, gender, birth_date, nation, passport_number }: Details): BaseInfo {
  return {
    name,
    gender,
    birthDate: isPartialDate(birth_date) ? typedPartialDate(birth_date) : noDate,
    nationality: nation,
    passportNumber: passport_number,
  };
}

/**
 * Fills in the details of a person: empty fields, and fields that still have the details of the person chosen before.
 * Typed answers are never overwritten.
 */
export function prefillBaseInfo(typed: BaseInfo, before: Details | undefined, now: Details | undefined): BaseInfo {
  const previousInfo = before && baseInfoFromDetails(before);
  const currentInfo = now && baseInfoFromDetails(now);
  const text = (field: 'name' | 'nationality' | 'passportNumber') =>
    typed[field].trim() === '' || typed[field] === previousInfo?.[field] ? (currentInfo?.[field] ?? '') : typed[field];
  const sameDay = JSON.stringify(typed.birthDate) === JSON.stringify(previousInfo?.birthDate);
  return {
    name: text('name'),
    gender: typed.gender === '' || typed.gender === previousInfo?.gender ? (currentInfo?.gender ?? '') : typed.gender,
    birthDate: isBlankPartialDate(typed.birthDate) || sameDay ? (currentInfo?.birthDate ?? noDate) : typed.birthDate,
    nationality: text('nationality'),
    passportNumber: text('passportNumber'),
  };
}
