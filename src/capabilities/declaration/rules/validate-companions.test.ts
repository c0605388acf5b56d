import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import { validateAnswers, effectiveContact } from './validate-answers.ts';
import { groupOn } from './testing/answers.ts';

const today = '2026-11-21';
const context = { today, maxTravellers: 10 };

describe('e-mail address of a companion', () => {
  const companion = { passportNumber: 'B7654321', sameContact: false };
  const contact = (email: string) => ({ region: 'BN', number: '7654321', email });
  const companionErrors = (first: string, second: string) =>
    errorTexts(
      validateAnswers(groupOn(today, { contact: contact(first) }, { ...companion, contact: contact(second) }), context),
    );

  test('may be missing if traveller 1 has one, which then counts', () => {
    expect(companionErrors('siti@example.bn', '')).toEqual([]);
    const answers = groupOn(
      today,
      { contact: contact('siti@example.bn') },
      { ...companion, contact: { region: 'MY', number: '123456789', email: ' ' } },
    );
    expect(effectiveContact(answers, 1)).toEqual({ region: 'MY', number: '123456789', email: 'siti@example.bn' });
  });

  test('is validated if it is given', () => {
    expect(companionErrors('siti@example.bn', 'none')).toEqual(['travellers.1.contact.email email']);
  });

  test('is required while traveller 1 has none', () => {
    expect(companionErrors('', '')).toEqual([
      'travellers.0.contact.email required',
      'travellers.1.contact.email required',
    ]);
  });
});
