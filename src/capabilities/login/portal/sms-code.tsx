import { useSearchParams } from 'react-router';
import { Link } from '#foundation/web/router/link.tsx';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { formatPhone, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { CodeForm } from './code-form.tsx';
import { loginLink, readLoginQuery } from './login-links.ts';
import type { ResolveHome } from './use-check-code.ts';

/** Enter the code of the SMS. `phonePath`: where the number is changed; `home`: where the login leads when nothing else was wanted. */
export function SmsCode({ phonePath, home }: { phonePath: string; home: ResolveHome }) {
  const [query] = useSearchParams();
  const { mobile = '', region_code: region = '', callback } = readLoginQuery(query);
  const t = useMessages(loginMessages).code;
  const dial = useDialRegions().find(({ code }) => code === region)?.dial;
  const digits = region === '' ? undefined : normalizePhone(region, mobile);
  const known = digits === undefined ? undefined : { regionCode: region, mobile: digits };
  const shown = dial && digits !== undefined ? formatPhone(dial, digits) : (digits ?? '');
  const [signal, wrong, other] = t.helpSms;
  const kept = callback === undefined ? {} : { callback };
  return (
    <CodeForm
      to={known && { channel: 'sms', input: known }}
      name={`${region} ${digits}`}
      sentTo={t.sentBySms(shown.replaceAll(' ', '\u00a0'))}
      change={{
        label: t.changeNumber,
        to: loginLink(phonePath, known ? { mobile: known.mobile, region_code: region, ...kept } : kept),
      }}
      destination={known && shown.replaceAll(' ', '\u00a0')}
      noDestination={t.noNumber}
      callback={callback}
      home={home}
      help={
        <ul>
          <li>{signal}</li>
          <li>{wrong}</li>
          <li>
            <Link to={loginLink('/email-login', kept)}>{other}</Link>
          </li>
        </ul>
      }
    />
  );
}
