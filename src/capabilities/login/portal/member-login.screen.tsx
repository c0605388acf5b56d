import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { validateMemberPhone } from '../rules/member-phone.ts';
import { memberFieldMessages, memberLoginMessages } from '../messages/member-login.ts';
import { PhoneLogin } from './phone-login.tsx';
import { SmsCode } from './sms-code.tsx';
import type { ResolveHome } from './use-check-code.ts';

/** `/app/login`: the resident's login, with the same codes and sessions as the traveller's. */
export function ResidentLoginScreen() {
  const t = useMessages(memberLoginMessages);
  return (
    <PhoneLogin
      title={t.title}
      heading={t.heading}
      back={{ to: '/app/me', label: t.back }}
      codePath="/app/login/code"
      home={firstPage}
      messages={memberFieldMessages}
      validatePhone={validateMemberPhone}
    />
  );
}

/** `/app/login/code`: enter the code from the SMS. A user without own details is led to the sign-up first. */
export function ResidentCodeScreen() {
  return <SmsCode phonePath="/app/login" home={memberHome} />;
}

const firstPage = '/app';

const memberHome: ResolveHome = (callback = firstPage, user) =>
  user?.name === '' ? `/app/sign-up?${new URLSearchParams({ callback })}` : callback;
