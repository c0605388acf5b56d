// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderComponent, screen, userEvent } from '#foundation/web/ui/testing/render-component.tsx';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { PhoneScreen } from './phone.screen.tsx';

const sentCodes: string[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  sentCodes.length = 0;
  await session.open();
});

/** Opens the login and submits a number. The server answers `send-code` with `answer`. */
async function logInWith(number: string, answer: () => Response): Promise<void> {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey });
  const encoded = Buffer.from(JSON.stringify(challenge)).toString('base64url');
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/sms-login/captcha')) return Response.json(successBody('code', { challenge: encoded }));
    if (address.includes('/sms-login/send-code')) {
      sentCodes.push(address);
      return answer();
    }
    return Response.json(successBody('code', []));
  });
  renderComponent(<PhoneScreen />, 'en', '/user/login?region_code=BN');
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(number);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

const refusal =
  (status: number, message: string, problem: string, errors: { path: string; key: string; message: string }[] = []) =>
  () =>
    Response.json(refusalBody('code', status, message, { problem, requestId: 'r', errors }), { status });
const errorText = () => document.getElementById('mobile-error')?.textContent;

describe('a code that the server does not send', () => {
  test.each([
    ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['an unknown status', () => new Response('', { status: 418 })],
    ['a fault', refusal(500, 'System error', 'foundation/system-error')],
  ])('shows the catalogue message after %s', async (_, answer) => {
    await logInWith('7123456', answer);
    expect(await screen.findByText('Verification code reaches the upper limit. Please try again later.')).toBeTruthy();
  });

  test('shows the message of the server', async () => {
    await logInWith('7123456', refusal(422, '', 'login/not-served'));
    expect(
      await screen.findByText("We can't send codes to this number. Use a mobile number, or log in with your e-mail."),
    ).toBeTruthy();
  });

  test('shows the catalogue message after 400 without a field', async () => {
    await logInWith('7123456', refusal(400, 'Please check your details again.', 'foundation/invalid'));
    expect(
      await screen.findByText(
        'Failed to request data, please make sure the network is available and the product has permission to access',
      ),
    ).toBeTruthy();
  });

  test('shows the error at the number field', async () => {
    const errors = [{ path: 'mobile', key: 'phone', message: 'Invalid Phone Number' }];
    await logInWith('7123456', refusal(400, 'Please check your details again.', 'foundation/invalid', errors));
    await vi.waitFor(() => expect(errorText()).toBe('Error: Invalid Phone Number'));
    expect(screen.queryByText('Please check your details again.')).toBeNull();
  });
});

describe('a number', () => {
  test.each(['123', '712345', '71234567', '1234567890123456'])('refuses %s before anything is sent', async (number) => {
    await logInWith(number, () => Response.json(successBody('code', { resendAfter: 60 })));
    expect(errorText()).toBe('Error: Invalid Phone Number');
    expect(sentCodes).toEqual([]);
  });

  test.each(['712–3456', '٧١٢٣٤٥٦', '７１２３４５６', '\u202a(+673) 712 3456\u202c', '7\u200b123456\ufeff'])(
    'reads %j as 7123456',
    async (number) => {
      await logInWith(number, () => Response.json(successBody('code', { resendAfter: 60 })));
      await vi.waitFor(() => expect(sentCodes).toHaveLength(1));
      expect(new URL(sentCodes[0] ?? '', 'https://sihat.test').searchParams.get('mobile')).toBe('7123456');
    },
  );
});
