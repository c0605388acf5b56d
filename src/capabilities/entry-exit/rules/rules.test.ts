import { describe, expect, it } from 'vitest';
import { addDays } from '#foundation/time/local-date.ts';
import { noDate, typedDate } from '#foundation/time/typed-date.ts';
import { emptyAnswers, normalizeAnswers } from './answers.ts';
import { validateApplication } from './validate-application.ts';
import {
  initialState,
  correctableVerdict,
  feeFor,
  mayRestart,
  stateAfterPayment,
  stateAfterDecision,
  type State,
  states,
} from './states.ts';
import { applicant, applicationOn } from './testing/answers.ts';

const today = '2026-11-21';
const on = { today, maxTravellers: 3 };

describe('an application', () => {
  it.each<[string, Parameters<typeof applicationOn>[1], [path: string, key: string][]]>([
    ['that is complete', {}, []],
    [
      'for nothing',
      { kind: '', purpose: '' },
      [
        ['kind', 'required'],
        ['purpose', 'required'],
      ],
    ],
    ['for something else that nobody says', { purpose: 'others', purposeText: ' ' }, [['purposeText', 'required']]],
    [
      'for a purpose of 201 characters',
      { purpose: 'others', purposeText: 'a'.repeat(201) },
      [['purposeText', 'too-long']],
    ],
    [
      'of a name of 201 characters',
      { travellers: [applicant({ name: 'a'.repeat(201) })] },
      [['travellers.0.name', 'too-long']],
    ],
    ['for yesterday', { travelDate: typedDate(addDays(today, -1)) }, [['travelDate', 'travel-date-past']]],
    [
      'for in two years',
      { travelDate: typedDate(addDays(today, 700)), returnDate: typedDate(addDays(today, 701)) },
      [['travelDate', 'travel-date-far']],
    ],
    ['that ends before it begins', { returnDate: typedDate(addDays(today, -1)) }, [['returnDate', 'return-before']]],
    ['without an end', { returnDate: noDate }, [['returnDate', 'required']]],
    ['on a day that is none', { travelDate: { day: '30', month: '2', year: '2027' } }, [['travelDate', 'date']]],
    [
      'with a name in no Latin letters',
      { travellers: [applicant({ name: '李美华' })] },
      [['travellers.0.name', 'latin-name']],
    ],
    [
      'with a name that no document prints',
      { travellers: [applicant({ name: 'Ahmed ދިވެހި' })] },
      [['travellers.0.name', 'unprintable-name']],
    ],
    [
      'for a purpose that no document prints',
      { purpose: 'others', purposeText: '🕌' },
      [['purposeText', 'unprintable']],
    ],
    ['without consent', { consent: false }, [['consent', 'required']]],
    [
      'of one passport twice',
      { travellers: [applicant(), applicant({ passportNumber: 'c 123 4567' })] },
      [['travellers.1.passportNumber', 'passport-twice']],
    ],
    [
      'of one passport number of two nations',
      { travellers: [applicant({ nationality: 'AU' }), applicant({ nationality: 'SG' })] },
      [],
    ],
    [
      'of too many',
      { travellers: ['A', 'B', 'C', 'D'].map((end) => applicant({ passportNumber: `P12345${end}` })) },
      [['travellers', 'too-many-travellers']],
    ],
    [
      'of somebody born in a year',
      { travellers: [applicant({ birthDate: { day: 'XX', month: 'XX', year: '1974' } })] },
      [],
    ],
    [
      'of somebody whose day of birth was forgotten',
      { travellers: [applicant({ birthDate: { day: '', month: '8', year: '1974' } })] },
      [['travellers.0.birthDate', 'birth-date-part']],
    ],
    [
      'of somebody not born yet',
      { travellers: [applicant({ birthDate: typedDate(addDays(today, 1)) })] },
      [['travellers.0.birthDate', 'birth-date-future']],
    ],
    [
      'of somebody of 140',
      { travellers: [applicant({ birthDate: { day: '1', month: '1', year: '1880' } })] },
      [['travellers.0.birthDate', 'date']],
    ],
    [
      'of somebody whose name shows nothing',
      { travellers: [applicant({ name: '\u200b\u2060' })] },
      [['travellers.0.name', 'required']],
    ],
    [
      'of somebody from nowhere',
      { travellers: [applicant({ nationality: 'XX' })] },
      [['travellers.0.nationality', 'country']],
    ],
    [
      'with a passport of five',
      { travellers: [applicant({ passportNumber: 'A1234' })] },
      [['travellers.0.passportNumber', 'passport']],
    ],
  ])('%s', (_, change, faults) => {
    expect(validateApplication(applicationOn(today, change), on)).toEqual(faults.map(([path, key]) => ({ path, key })));
  });

  it('that is empty lacks everything that is asked', () => {
    expect(validateApplication(emptyAnswers(), on).every(({ key }) => key === 'required')).toBe(true);
    expect(validateApplication(emptyAnswers(), on)).toHaveLength(9);
  });

  it('keeps a purpose in words only beside "others"', () => {
    const typed = applicationOn(today, {
      purposeText: ' a wedding ',
      travellers: [applicant({ passportNumber: ' c 123-4567' })],
    });
    expect(normalizeAnswers(typed)).toMatchObject({ purposeText: '', travellers: [{ passportNumber: 'C1234567' }] });
    expect(normalizeAnswers({ ...typed, purpose: 'others' }).purposeText).toBe('a wedding');
  });
});

describe('the way of an application', () => {
  const fees = { entryCents: 2000, exitCents: 0, due: 'applying' } as const;

  it('costs for each traveller', () => {
    expect([feeFor(fees, 'entry', 3), feeFor(fees, 'exit', 3)]).toEqual([6000, 0]);
  });

  it.each([
    ['applying', 2000, 'to-pay'],
    ['applying', 0, 'in-review'],
    ['approving', 2000, 'in-review'],
  ] as const)('begins, with the fee due at %s of %i, as %s', (due, cents, state) => {
    expect(initialState({ due }, cents)).toBe(state);
  });

  it('goes on once it is paid, and only then', () => {
    expect(stateAfterPayment({ state: 'to-pay', decision: null })).toBe('in-review');
    expect(stateAfterPayment({ state: 'to-pay', decision: 'approve' })).toBe('approved');
    for (const state of states.filter((one) => one !== 'to-pay'))
      expect(stateAfterPayment({ state, decision: null })).toBeUndefined();
  });

  it.each([
    ['approved', 'approve', 'paid', false, 'refuse'],
    ['approved', 'approve', undefined, false, 'refuse'],
    ['to-pay', 'approve', 'due', false, 'refuse'],
    ['refused', 'refuse', undefined, false, 'approve'],
    ['refused', 'refuse', 'paid', false, 'approve'],
    ['refused', 'refuse', 'refunding', false, undefined],
    ['refused', 'refuse', 'refunded', false, undefined],
    ['refused', 'refuse', 'cancelled', false, undefined],
    ['approved', 'approve', 'paid', true, undefined],
    ['refused', 'refuse', 'paid', true, undefined],
    ['in-review', null, 'paid', false, undefined],
    ['to-pay', null, 'due', false, undefined],
    ['ended', null, 'cancelled', false, undefined],
  ] as const)(
    'that is %s by %s, its fee %s, its day over: %s, can be corrected to %s',
    (state, decision, fee, over, to) => {
      expect(correctableVerdict({ state, decision }, fee, over)).toBe(to);
    },
  );

  it.each<[State, string | undefined, string | undefined, string | undefined]>([
    ['in-review', 'approved', 'to-pay', 'refused'],
    ['to-pay', undefined, undefined, undefined],
    ['approved', undefined, undefined, undefined],
    ['refused', undefined, undefined, undefined],
    ['ended', undefined, undefined, undefined],
  ])('decided on while %s', (state, approved, approvedToPay, refused) => {
    expect(stateAfterDecision(state, 'approve', { due: 'applying' }, 2000)).toBe(approved);
    expect(stateAfterDecision(state, 'approve', { due: 'approving' }, 2000)).toBe(approvedToPay);
    expect(stateAfterDecision(state, 'approve', { due: 'approving' }, 0)).toBe(approved);
    expect(stateAfterDecision(state, 'refuse', { due: 'approving' }, 2000)).toBe(refused);
  });

  it('can begin anew while nothing was paid and nobody has decided', () => {
    const may = states.flatMap((state) =>
      ([null, 'approve', 'refuse'] as const)
        .filter((decision) => mayRestart({ state, decision }))
        .map((decision) => [state, decision]),
    );
    expect(may).toEqual([['to-pay', null]]);
  });
});

it.each(['Siti  Aminah', '\ufeffSiti Aminah'])('the name %j is kept as it was typed', (name) => {
  expect(normalizeAnswers(applicationOn(today, { travellers: [applicant({ name })] })).travellers[0]?.name).toBe(name);
});
