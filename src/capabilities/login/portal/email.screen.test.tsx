// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent, screen, userEvent } from '#foundation/web/ui/testing/render-component.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import { EmailScreen } from './email.screen.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await session.open();
});

/** Address of 124 characters. Its first 120 are a valid address of another person, at `.exa`. */
const tooLongAddress = `siti@${'a'.repeat(55)}.${'b'.repeat(55)}.example`;

test('shows an error for an address of 124 characters, and sends nothing to a truncated one', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  renderComponent(<EmailScreen />, 'en', '/email-login');
  const field: HTMLInputElement = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste(tooLongAddress);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(field.value).toBe(tooLongAddress);
  expect(document.getElementById('email-error')?.textContent).toBe('Error: Please enter a valid email address.');
  expect(requests).toEqual([]);
});
