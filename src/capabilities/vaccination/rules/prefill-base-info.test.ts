import { describe, expect, it } from 'vitest';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import type { BaseInfo } from '../contract.ts';
import { prefillBaseInfo } from './prefill-base-info.ts';

const emptyInfo: BaseInfo = { name: '', gender: '', birthDate: blankDate, nationality: '', passportNumber: '' };
const childInfo: BaseInfo = {
  name: child.name,
  gender: 'male',
  birthDate: toEnteredDate('2021-05-02'),
  nationality: 'BN',
  passportNumber: '',
};

describe('the details of a person', () => {
  it('fill in the empty fields', () => {
    expect(prefillBaseInfo(emptyInfo, undefined, child)).toEqual(childInfo);
  });

  it('are replaced when the person changes, unlike the values that were typed', () => {
    const typed = { ...childInfo, passportNumber: 'P1234567' };
    expect(prefillBaseInfo(typed, child, grownUp)).toMatchObject({
      name: grownUp.name,
      gender: 'female',
      passportNumber: 'P1234567',
    });
    expect(prefillBaseInfo({ ...childInfo, name: 'Typed' }, child, grownUp)).toMatchObject({
      name: 'Typed',
      gender: 'female',
    });
  });

  it('are empty for a person without an account', () => {
    expect(prefillBaseInfo(childInfo, child, undefined)).toEqual(emptyInfo);
    expect(prefillBaseInfo(childInfo, undefined, undefined)).toEqual(childInfo);
  });
});
