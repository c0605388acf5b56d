import { useSearchParams } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { useDialRegions } from '#capabilities/places/portal/public.ts';
import { formatPhone, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { loginMessages } from '../messages/screens.ts';
import { CodeForm } from './code-form.tsx';
import { loginLink, readLoginQuery } from './login-links.ts';
import type { ResolveHome } from './use-check-code.ts';

/** `phonePath`: page on which the number is changed. `resolveHome`: returns the page to open without `callback`. */
export function SmsCodeForm({ phonePath, resolveHome }: { phonePath: string; resolveHome: ResolveHome }) {
  const [query] = useSearchParams();
  const { mobile = '', region_code: region = '', callback } = readLoginQuery(query);
  const t = useMessages(loginMessages).code;
  const dial = useDialRegions().find(({ code }) => code === region)?.dial;
  const digits = region === '' ? undefined : normalizePhone(region, mobile);
  const phone = digits === undefined ? undefined : { regionCode: region, mobile: digits };
  const formattedNumber = dial && digits !== undefined ? formatPhone(dial, digits) : (digits ?? '');
  const [signalHint, numberHint, emailHint] = t.helpSms;
  const callbackQuery = callback === undefined ? {} : { callback };
  return (
    <CodeForm
      target={phone && { channel: 'sms', input: phone }}
      sentTimeKey={`${region} ${digits}`}
      sentToMessage={t.sentBySms(formattedNumber.replaceAll(' ', '\u00a0'))}
      changeLink={{
        label: t.changeNumber,
        to: loginLink(
          phonePath,
          phone ? { mobile: phone.mobile, region_code: region, ...callbackQuery } : callbackQuery,
        ),
      }}
      destination={phone && formattedNumber.replaceAll(' ', '\u00a0')}
      noDestinationMessage={t.noNumber}
      callback={callback}
      resolveHome={resolveHome}
      help={
        <ul>
          <li>{signalHint}</li>
          <li>{numberHint}</li>
          <li>
            <Link to={loginLink('/email-login', callbackQuery)}>{emailHint}</Link>
          </li>
        </ul>
      }
    />
  );
}
