// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { child } from '#capabilities/members/rules/testing/details.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { useReportForm } from './use-report-form.ts';

afterEach(() => session.logOut());

test.each([
  ['whose details could not be read', undefined, true],
  ['without details', null, false],
  ['with a birth certificate', { ...child, birth_certificate_id: 'B123456' }, true],
  ['without a birth certificate', { ...child, birth_certificate_id: '' }, false],
])('requires no other document of a person %s: %3$s', async (_case, details, certificate) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { result } = renderHook(() => useReportForm('report', 'account', 'child'));
  expect(result.current.createValidationContext().hasBirthCertificate).toBe(true);
  await act(async () => result.current.onPersonKnown({ id: 'child', details, matchesName: () => true }));
  expect(result.current.createValidationContext().hasBirthCertificate).toBe(certificate);
});
