// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { TravellerErrorSummary } from './traveller-error-summary.tsx';

test('shows traveller and field for an error of a traveller, and only the message for an error of the application', () => {
  renderComponent(
    <TravellerErrorSummary
      attempt={1}
      fieldErrors={[
        { path: 'travellers.1.passportNumber', key: 'required' },
        { path: 'consentVersion', key: 'consent-outdated' },
      ]}
    />,
    'ms',
  );
  expect(screen.getByText('Sila semak semula butiran awda.')).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Pengembara 2, Nombor pasport: Soalan ini wajib dijawab.', '#traveller-2'],
    ['Teks pengisytiharan telah berubah. Sila baca dan beri persetujuan sekali lagi.', '#traveller-1'],
  ]);
});
