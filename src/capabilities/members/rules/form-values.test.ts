import { describe, expect, it } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { child, grownUp } from './testing/details.ts';
import {
  formValuesToRequest,
  validateFormValues,
  formValuesToDetails,
  type FormKind,
  emptyFormValues,
  findPageOfField,
  listFormPages,
  listSummaryRows,
  type FamilyFormValues,
  detailsToFormValues,
} from './form-values.ts';

const today = '2026-11-21';
const listErrors = (kind: FormKind, typed: FamilyFormValues) =>
  errorTexts(
    validateFormValues(typed, { kind, today, parentDocument: { ic_number: '00123456', passport_number: '' }, isEmail }),
  );
const aChild: FamilyFormValues = { ...detailsToFormValues(child), relationship: 'child', age: 'child' };
const aParent: FamilyFormValues = {
  ...emptyFormValues,
  relationship: 'parent',
  details: { ...emptyFormValues.details, name: 'Bapa', phone: '8123456' },
  way: 'phone',
};

describe('pages of the form for', () => {
  it.each<[string, FormKind, FamilyFormValues, string[]]>([
    ['own details', 'own', emptyFormValues, ['person', 'document', 'contact', 'check']],
    ['a new child', 'add', aChild, ['who', 'person', 'document', 'contact', 'check']],
    ['a new child of 12', 'add', { ...aChild, age: 'grown' }, ['who', 'ask', 'check']],
    ['a spouse after an age group was chosen', 'add', { ...aChild, relationship: 'spouse' }, ['who', 'ask', 'check']],
    ['changing a child', 'child', aChild, ['person', 'document', 'contact', 'check']],
    ['a child who has become 12', 'grown', emptyFormValues, ['ask', 'check']],
  ])('%s', (_, kind, typed, pages) => {
    expect(listFormPages(kind, typed)).toEqual(pages);
  });
});

describe('validation of', () => {
  it.each<[string, FormKind, FamilyFormValues, string[]]>([
    ['nothing typed', 'add', emptyFormValues, ['relationship required']],
    ['a child without an age group', 'add', { ...aChild, age: '' }, ['age required']],
    ['a complete child', 'add', aChild, []],
    ['a complete birth date', 'add', { ...aChild, birthDate: toEnteredDate('2021-05-02'), details: child }, []],
    [
      'an impossible birth date',
      'add',
      { ...aChild, birthDate: { day: '31', month: '2', year: '2021' } },
      ['birth_date date'],
    ],
    ['a complete request', 'add', aParent, []],
    ['a request without a channel', 'add', { ...aParent, way: '' }, ['way required']],
    ['a request by e-mail without an address', 'add', { ...aParent, way: 'email' }, ['email required']],
    ['a request by e-mail after a number was typed', 'add', { ...aParent, way: 'email', email: 'a@example.com' }, []],
    ['own details', 'own', detailsToFormValues(grownUp), []],
  ])('%s', (_, kind, typed, found) => {
    expect(listErrors(kind, typed)).toEqual(found);
  });
});

it('shows every error on a page of its form', () => {
  for (const [kind, typed] of [
    ['own', emptyFormValues],
    ['child', emptyFormValues],
    ['add', { ...emptyFormValues, relationship: 'child', age: 'child' }],
    ['add', { ...emptyFormValues, relationship: 'parent' }],
    ['grown', emptyFormValues],
  ] as [FormKind, FamilyFormValues][]) {
    const pages = listFormPages(kind, typed);
    for (const { path } of validateFormValues(typed, {
      kind,
      today,
      parentDocument: { ic_number: '', passport_number: '' },
      isEmail,
    })) {
      const page = findPageOfField(path, pages);
      expect(pages).toContain(page);
      expect(page).not.toBe('check');
    }
  }
});

it('summarizes the typed values as text, without values that do not count', () => {
  const rows = listFormPages('add', aChild).flatMap((page) => listSummaryRows(page, 'add', aChild, 'ms'));
  expect(rows.map(({ value }) => value)).toEqual([
    'Anak',
    'Bawah 12 tahun',
    child.name,
    'Lelaki',
    '2 Mei 2021',
    'Brunei Darussalam',
    'Penduduk',
    'BC123456',
    '00123456',
    '',
    '',
  ]);
  expect(
    listSummaryRows('ask', 'add', { ...aParent, way: 'email', email: ' a@example.com ' }, 'en').map(
      ({ value }) => value,
    ),
  ).toEqual(['Bapa', 'a@example.com']);
  expect(formValuesToRequest('grown', aParent)).toMatchObject({ relationship: 'child', phone: '8123456', email: '' });
  expect(formValuesToDetails(aChild).birth_date).toBe('2021-05-02');
});
