import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { validateResidentPhone } from '../rules/resident-phone.ts';
import { residentFieldMessages, residentLoginMessages } from '../messages/resident-login.ts';
import { PhoneLogin } from './phone-login.tsx';
import { SmsCodeForm } from './sms-code-form.tsx';
import type { ResolveHome } from './use-check-code.ts';

/** `/app/login`: the resident's login, with the same codes and sessions as the traveller's. */
export function ResidentLoginScreen() {
  const t = useMessages(residentLoginMessages);
  return (
    <PhoneLogin
      title={t.title}
      heading={t.heading}
      back={{ to: '/app/me', label: t.back }}
      codePath="/app/login/code"
      homePath={residentStartPath}
      messages={residentFieldMessages}
      validatePhone={validateResidentPhone}
    />
  );
}

/** `/app/login/code`: enter the code from the SMS. Leads a user who has not signed up to the sign-up first. */
export function ResidentCodeScreen() {
  return <SmsCodeForm phonePath="/app/login" resolveHome={resolveResidentHome} />;
}

const residentStartPath = '/app';

const resolveResidentHome: ResolveHome = (callback = residentStartPath, user) =>
  user?.name === '' ? `/app/sign-up?${new URLSearchParams({ callback })}` : callback;
