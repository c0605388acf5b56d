import { expect, test } from 'vitest';
import { caseMessages } from '../messages/case.ts';
import { deskMessages } from '../messages/desk.ts';
import { formatCaseName, formatCaseTitle } from './case-name.ts';

const row = { reference: 'AB23-CD45-EF67', number: 1, initials: 'SA' } as const;

test.each([
  ['en', 'referred', 'Traveller 1 · SA', 'Case AB23-CD45-EF67 · 1'],
  ['en', 'report', 'Self-report · SA', 'Case AB23-CD45-EF67 · self-report'],
  ['ms', 'group', 'Pengembara 1 · SA', 'Kes AB23-CD45-EF67 · 1'],
  ['ms', 'report', 'Laporan kesihatan · SA', 'Kes AB23-CD45-EF67 · laporan kesihatan'],
] as const)('formats name and title in %s, %s: %s', (language, origin, name, title) => {
  const caseRow = { ...row, origin };
  expect(formatCaseName(caseRow, deskMessages[language])).toBe(name);
  expect(formatCaseTitle(caseRow, caseMessages[language])).toBe(title);
});
