import { expect, test } from 'vitest';
import { formatBulkText, needsApproval } from './bulk-message.ts';

test.each([
  [50, 0, false],
  [51, 0, true],
  [1, 50, true],
  [10, 40, false],
])('of %s people after %s reached alone, a second person is needed: %s', (recipients, sentAlone, expected) => {
  expect(needsApproval(recipients, sentAlone, 50)).toBe(expected);
});

test('names the sender and the helpline in both languages', () => {
  expect(formatBulkText(' Go to gate 3. ', 'en')).toBe('Sihat: Go to gate 3. Help: 148.');
  expect(formatBulkText('Pergi ke pintu 3.', 'ms')).toBe('Sihat: Pergi ke pintu 3. Bantuan: 148.');
});
