import { useSearchParams } from 'react-router';
import { Link } from '#foundation/web/router/link.tsx';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { formatPhone, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { CodeForm } from './code-form.tsx';
import { loginLink, readLoginQuery } from './login-links.ts';
import type { ResolveHome } from './use-check-code.ts';

/**
 * Code screen for an SMS. `phonePath`: page on which the number is changed; `home`: page after a login without a
 * callback.
 */
export function SmsCode({ phonePath, home }: { phonePath: string; home: ResolveHome }) {
  const [query] = useSearchParams();
  const { mobile = '', region_code: region = '', callback } = readLoginQuery(query);
  const t = useMessages(loginMessages).code;
  const dial = useDialRegions().find(({ code }) => code === region)?.dial;
  const digits = region === '' ? undefined : normalizePhone(region, mobile);
  const phone = digits === undefined ? undefined : { regionCode: region, mobile: digits };
  const formatted = dial && digits !== undefined ? formatPhone(dial, digits) : (digits ?? '');
  const [signal, wrong, other] = t.helpSms;
  const callbackQuery = callback === undefined ? {} : { callback };
  return (
    <CodeForm
      to={phone && { channel: 'sms', input: phone }}
      sentKey={`${region} ${digits}`}
      sentTo={t.sentBySms(formatted.replaceAll(' ', '\u00a0'))}
      change={{
        label: t.changeNumber,
        to: loginLink(
          phonePath,
          phone ? { mobile: phone.mobile, region_code: region, ...callbackQuery } : callbackQuery,
        ),
      }}
      destination={phone && formatted.replaceAll(' ', '\u00a0')}
      noDestination={t.noNumber}
      callback={callback}
      home={home}
      help={
        <ul>
          <li>{signal}</li>
          <li>{wrong}</li>
          <li>
            <Link to={loginLink('/email-login', callbackQuery)}>{other}</Link>
          </li>
        </ul>
      }
    />
  );
}
