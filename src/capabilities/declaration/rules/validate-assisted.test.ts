import { describe, expect, test } from 'vitest';
import { errorTexts } from '#foundation/testing/error-texts.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Contact } from '../contract.ts';
import { emptyAnswers } from './answers.ts';
import { groupOn } from './testing/answers.ts';
import { validateAnswers, validateStep } from './validate-answers.ts';

const today: LocalDate = '2026-11-21';

describe('assisted travellers and kiosk users', () => {
  const assistedContext = { today, maxTravellers: 10, isContactOptional: true };
  const contact = (change: Partial<Contact>) => ({ contact: { region: 'BN', number: '', email: '', ...change } });
  test.each<[string, Partial<Contact>, string[]]>([
    ['may give neither telephone nor address', {}, []],
    ['may give a telephone only', { number: '7123456' }, []],
    ['may give an address only', { email: 'a@example.com' }, []],
    ['must give a valid number if any', { number: '712' }, ['contact.number phone']],
    ['must give a valid address if any', { email: 'a@' }, ['contact.email email']],
  ])('%s', (_what, change, expected) =>
    expect(errorTexts(validateStep(groupOn(today, contact(change)), 0, 'contact', assistedContext))).toEqual(expected),
  );

  test('must give all other answers', () => {
    const paths = validateAnswers(emptyAnswers(), assistedContext).map(({ path }) => path.replace('travellers.0.', ''));
    expect(paths).not.toContain('contact.number');
    expect(paths).toContain('passportNumber');
    expect(paths).toContain('consent');
  });
});
