import { describe, expect, it } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { blankDate, toEnteredDate } from '#foundation/time/entered-date.ts';
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
const context = { today, maxTravellers: 3 };

const traveller = (change: Parameters<typeof applicant>[0]) => ({ travellers: [applicant(change)] });

describe('an application', () => {
  it.each<[string, Parameters<typeof applicationOn>[1], string[]]>([
    ['when it is complete', {}, []],
    ['without kind and purpose', { kind: '', purpose: '' }, ['kind required', 'purpose required']],
    ['with an unnamed other purpose', { purpose: 'others', purposeText: ' ' }, ['purposeText required']],
    ['with a purpose of 201 characters', { purpose: 'others', purposeText: 'a'.repeat(201) }, ['purposeText too-long']],
    ['with a name of 201 characters', traveller({ name: 'a'.repeat(201) }), ['travellers.0.name too-long']],
    ['for yesterday', { travelDate: toEnteredDate(addDays(today, -1)) }, ['travelDate travel-date-past']],
    [
      'for a day in two years',
      { travelDate: toEnteredDate(addDays(today, 700)), returnDate: toEnteredDate(addDays(today, 701)) },
      ['travelDate travel-date-far'],
    ],
    ['that ends before it begins', { returnDate: toEnteredDate(addDays(today, -1)) }, ['returnDate return-before']],
    ['without an end', { returnDate: blankDate }, ['returnDate required']],
    ['on a day that does not exist', { travelDate: { day: '30', month: '2', year: '2027' } }, ['travelDate date']],
    ['with a name without Latin letters', traveller({ name: '李美华' }), ['travellers.0.name latin-name']],
    [
      'with a name that documents cannot print',
      traveller({ name: 'Ahmed ދިވެހި' }),
      ['travellers.0.name unprintable-name'],
    ],
    [
      'with a purpose that documents cannot print',
      { purpose: 'others', purposeText: '🕌' },
      ['purposeText unprintable'],
    ],
    ['without consent', { consent: false }, ['consent required']],
    [
      'with one passport twice',
      { travellers: [applicant(), applicant({ passportNumber: 'c 123 4567' })] },
      ['travellers.1.passportNumber passport-twice'],
    ],
    [
      'with one passport number of two nationalities',
      { travellers: [applicant({ nationality: 'AU' }), applicant({ nationality: 'SG' })] },
      [],
    ],
    [
      'with too many travellers',
      { travellers: ['A', 'B', 'C', 'D'].map((end) => applicant({ passportNumber: `P12345${end}` })) },
      ['travellers too-many-travellers'],
    ],
    ['with a known year of birth only', traveller({ birthDate: { day: 'XX', month: 'XX', year: '1974' } }), []],
    [
      'with a blank day of birth',
      traveller({ birthDate: { day: '', month: '8', year: '1974' } }),
      ['travellers.0.birthDate birth-date-part'],
    ],
    [
      'with a birth date in the future',
      traveller({ birthDate: toEnteredDate(addDays(today, 1)) }),
      ['travellers.0.birthDate birth-date-future'],
    ],
    [
      'with a traveller aged 140',
      traveller({ birthDate: { day: '1', month: '1', year: '1880' } }),
      ['travellers.0.birthDate date'],
    ],
    ['with an invisible name', traveller({ name: '\u200b\u2060' }), ['travellers.0.name required']],
    ['with an unknown nationality', traveller({ nationality: 'XX' }), ['travellers.0.nationality country']],
    [
      'with a passport number of five characters',
      traveller({ passportNumber: 'A1234' }),
      ['travellers.0.passportNumber passport'],
    ],
  ])('is validated %s', (_, change, errors) => {
    expect(errorTexts(validateApplication(applicationOn(today, change), context))).toEqual(errors);
  });

  it('lacks every required answer when it is empty', () => {
    expect(validateApplication(emptyAnswers(), context).every(({ key }) => key === 'required')).toBe(true);
    expect(validateApplication(emptyAnswers(), context)).toHaveLength(9);
  });

  it('keeps the purpose text only with the purpose "others"', () => {
    const typed = applicationOn(today, {
      purposeText: ' a wedding ',
      travellers: [applicant({ passportNumber: ' c 123-4567' })],
    });
    expect(normalizeAnswers(typed)).toMatchObject({ purposeText: '', travellers: [{ passportNumber: 'C1234567' }] });
    expect(normalizeAnswers({ ...typed, purpose: 'others' }).purposeText).toBe('a wedding');
  });
});

describe('the states of an application', () => {
  const fees = { entryCents: 2000, exitCents: 0, due: 'applying' } as const;

  it('multiply the fee by the number of travellers', () => {
    expect(feeFor(fees, 'entry', 3)).toBe(6000);
    expect(feeFor(fees, 'exit', 3)).toBe(0);
  });

  it.each([
    ['applying', 2000, 'to-pay'],
    ['applying', 0, 'in-review'],
    ['approving', 2000, 'in-review'],
  ] as const)('start, with the fee due on %s of %i, with %s', (due, cents, state) => {
    expect(initialState({ due }, cents)).toBe(state);
  });

  it('change when a due fee is paid, and only then', () => {
    expect(stateAfterPayment({ state: 'to-pay', decision: null })).toBe('in-review');
    expect(stateAfterPayment({ state: 'to-pay', decision: 'approve' })).toBe('approved');
    for (const state of states.filter((candidate) => candidate !== 'to-pay'))
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
    'allow, for %s with the decision %s, the fee %s and the day passed %s, a correction to %s',
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
  ])('change by a decision in the state %s', (state, approved, approvedToPay, refused) => {
    expect(stateAfterDecision(state, 'approve', { due: 'applying' }, 2000)).toBe(approved);
    expect(stateAfterDecision(state, 'approve', { due: 'approving' }, 2000)).toBe(approvedToPay);
    expect(stateAfterDecision(state, 'approve', { due: 'approving' }, 0)).toBe(approved);
    expect(stateAfterDecision(state, 'refuse', { due: 'approving' }, 2000)).toBe(refused);
  });

  it('allow a restart while nothing is paid or decided', () => {
    const restartable = states.flatMap((state) =>
      ([null, 'approve', 'refuse'] as const)
        .filter((decision) => mayRestart({ state, decision }))
        .map((decision) => [state, decision]),
    );
    expect(restartable).toEqual([['to-pay', null]]);
  });
});

it.each(['Siti  Aminah', '\ufeffSiti Aminah'])('keeps the name %j as typed', (name) => {
  expect(normalizeAnswers(applicationOn(today, { travellers: [applicant({ name })] })).travellers[0]?.name).toBe(name);
});
