import { describe, expect, it } from 'vitest';
import { child, grownUp } from '#capabilities/members/rules/testing/details.ts';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo } from '../contract.ts';
import { prefillBaseInfo } from './prefill-base-info.ts';

const nothing: BaseInfo = { name: '', gender: '', birthDate: noDate, nationality: '', passportNumber: '' };
const asChild: BaseInfo = {
  name: child.name,
  gender: 'male',
  birthDate: typedDate('2021-05-02'),
  nationality: 'BN',
  passportNumber: '',
};

describe('what is known of somebody', () => {
  it('fills in what is empty', () => {
    expect(prefillBaseInfo(nothing, undefined, child)).toEqual(asChild);
  });

  it('goes when it is for somebody else, and what was typed stays', () => {
    const typed = { ...asChild, passportNumber: 'P1234567' };
    expect(prefillBaseInfo(typed, child, grownUp)).toMatchObject({
      name: grownUp.name,
      gender: 'female',
      passportNumber: 'P1234567',
    });
    expect(prefillBaseInfo({ ...asChild, name: 'Typed' }, child, grownUp)).toMatchObject({
      name: 'Typed',
      gender: 'female',
    });
  });

  it('is nothing of somebody who has not signed up', () => {
    expect(prefillBaseInfo(asChild, child, undefined)).toEqual(nothing);
    expect(prefillBaseInfo(asChild, undefined, undefined)).toEqual(asChild);
  });
});
