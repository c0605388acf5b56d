// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanup, fireEvent, renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { EmailCodeScreen } from './email-code.screen.tsx';
import { recordSentTime } from './sent-codes.ts';
import { SmsCodeScreen } from './sms-code.screen.tsx';

beforeEach(() => sessionStorage.clear());

function open(Screen: () => ReactElement, address: string, language: Language = 'en') {
  renderComponent(<Screen />, language, address);
  return screen.getByRole('textbox');
}
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const leaveFor = (target: Element | null) => fireEvent.blur(screen.getByRole('textbox'), { relatedTarget: target });
const error = () => document.getElementById('verification-code-error')?.textContent ?? '';
const sms = '/user/code?mobile=7123456&region_code=BN';

describe('an incomplete code', () => {
  test.each([
    ['en', 'Error: Please enter a valid verification code'],
    ['ms', 'Ralat: Sila masukkan kod pengesahan yang sah'],
  ] as const)('shows an error when the field loses focus (%s)', (language, sentence) => {
    open(SmsCodeScreen, sms, language);
    type('12');
    leaveFor(document.body);
    expect(error()).toBe(sentence);
  });

  test('shows an error on Enter', () => {
    const field = open(SmsCodeScreen, sms);
    type('123');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(error()).toBe('Error: Please enter a valid verification code');
  });

  test.each([
    ['back', () => screen.getByRole('link', { name: 'Back' })],
    ['change number', () => screen.getByRole('link', { name: 'Change number' })],
    ['resend', () => screen.getByRole('button', { name: 'Resend' })],
    ['the language', () => screen.getByRole('button', { name: /Bahasa Melayu/ })],
    ['help', () => screen.getByText('Code not arriving?')],
    ['the helpline', () => screen.getByRole('link', { name: /Need help/ })],
  ])('shows no error when focus moves to %s', (_what, target) => {
    open(SmsCodeScreen, sms);
    type('12');
    leaveFor(target());
    expect(error()).toBe('');
  });

  test('shows no error when the visitor switches to another window', () => {
    open(SmsCodeScreen, sms);
    type('12');
    // jsdom has one window only, which always has the focus.
    Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true });
    leaveFor(null);
    Reflect.deleteProperty(document, 'hasFocus');
    expect(error()).toBe('');
  });

  test('shows no error before anything is typed', () => {
    open(SmsCodeScreen, sms);
    leaveFor(document.body);
    expect(error()).toBe('');
  });
});

test('shows the message of the specification for an empty code, and the destination in the hint', async () => {
  const hint = () => document.getElementById('verification-code-hint')?.textContent;
  const field = open(SmsCodeScreen, sms);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(error()).toBe('Error: Please enter the verification code received by');
  expect(hint()).toBe(
    "The code we sent to +673\u00a0712\u00a03456. We'll log you in as soon as you enter the sixth digit.",
  );
  cleanup();
  const other = open(EmailCodeScreen, '/email-code?email=siti%40example.com', 'ms');
  fireEvent.keyDown(other, { key: 'Enter' });
  expect(error()).toBe('Ralat: Sila masukkan kod pengesahan yang diterima melalui');
  expect(hint()).toBe(
    'Kod yang kami hantar ke siti@example.com. Awda akan dilog masuk sebaik sahaja awda memasukkan digit keenam.',
  );
});

describe('resending', () => {
  test.each([
    [
      'without a number',
      SmsCodeScreen,
      '/user/code',
      'Please go back to the previous page and fill in your mobile phone number',
    ],
    [
      'without a region',
      SmsCodeScreen,
      '/user/code?mobile=7123456',
      'Please go back to the previous page and fill in your mobile phone number',
    ],
    [
      'without an address',
      EmailCodeScreen,
      '/email-code',
      'Please go back to the previous page and fill in your email address',
    ],
  ])('%s shows what is missing, with a link back', (_what, Screen, address, sentence) => {
    open(Screen, address);
    fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back' })).toBeTruthy();
  });

  test('is disabled for 60 seconds after a send, also after a reload', () => {
    recordSentTime('BN 7123456');
    open(SmsCodeScreen, sms);
    const waits = () => screen.getByRole('button', { name: 'Resend' }).getAttribute('aria-disabled');
    expect(waits()).toBe('true');
    cleanup();
    open(SmsCodeScreen, sms);
    expect(waits()).toBe('true');
    cleanup();
    open(SmsCodeScreen, '/user/code?mobile=7999999&region_code=BN');
    expect(waits()).toBeNull();
  });
});

test('keeps the number and a safe callback in the link to change the number, and drops an external callback', () => {
  open(SmsCodeScreen, `${sms}&callback=%2Ftravel%2Fform`);
  expect(screen.getByRole('link', { name: 'Change number' }).getAttribute('href')).toBe(
    '/user/login?mobile=7123456&region_code=BN&callback=%2Ftravel%2Fform',
  );
  cleanup();
  open(SmsCodeScreen, `${sms}&callback=%2F%2Fevil.example`);
  expect(screen.getByRole('link', { name: 'Change number' }).getAttribute('href')).toBe(
    '/user/login?mobile=7123456&region_code=BN',
  );
});
