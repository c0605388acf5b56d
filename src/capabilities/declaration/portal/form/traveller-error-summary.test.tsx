// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { TravellerErrorSummary } from './traveller-error-summary.tsx';

afterEach(cleanup);

test('a fault of a traveller names who and what; one of the whole application is its sentence alone', () => {
  render(
    <LanguageProvider language="ms">
      <TravellerErrorSummary
        attempt={1}
        faults={[
          { path: 'travellers.1.passportNumber', key: 'required' },
          { path: 'consentVersion', key: 'consent-outdated' },
        ]}
      />
    </LanguageProvider>,
  );
  expect(screen.getByText('Sila semak semula butiran awda.')).toBeDefined();
  const said = screen.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
  expect(said).toEqual([
    ['Pengembara 2, Nombor pasport: Soalan ini wajib dijawab.', '#traveller-2'],
    ['Teks pengisytiharan telah berubah. Sila baca dan beri persetujuan sekali lagi.', '#traveller-1'],
  ]);
});
