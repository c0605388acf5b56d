import type { Details } from '#capabilities/members/contract.ts';
import { isBlankPartialDate, isPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { noDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo } from '../contract.ts';

/** What the details of somebody say of whom an application is about. */
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
 * Fills in what is known of somebody: what is empty, and what was filled in for somebody else before. Nothing that was typed is
 * overwritten.
 */
export function prefillBaseInfo(typed: BaseInfo, before: Details | undefined, now: Details | undefined): BaseInfo {
  const old = before && baseInfoFromDetails(before);
  const own = now && baseInfoFromDetails(now);
  const text = (field: 'name' | 'nationality' | 'passportNumber') =>
    typed[field].trim() === '' || typed[field] === old?.[field] ? (own?.[field] ?? '') : typed[field];
  const sameDay = JSON.stringify(typed.birthDate) === JSON.stringify(old?.birthDate);
  return {
    name: text('name'),
    gender: typed.gender === '' || typed.gender === old?.gender ? (own?.gender ?? '') : typed.gender,
    birthDate: isBlankPartialDate(typed.birthDate) || sameDay ? (own?.birthDate ?? noDate) : typed.birthDate,
    nationality: text('nationality'),
    passportNumber: text('passportNumber'),
  };
}
