import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { EmailCodeScreen } from './email-code.screen.tsx';
import { EmailScreen } from './email.screen.tsx';
import { PhoneScreen } from './phone.screen.tsx';
import { SmsCodeScreen } from './sms-code.screen.tsx';

/** The screens of the login area (spec §2), which a visit begins with. */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/user/login', group: 'login', screen: PhoneScreen },
  { path: '/user/code', group: 'login', screen: SmsCodeScreen },
  { path: '/email-login', group: 'login', screen: EmailScreen },
  { path: '/email-code', group: 'login', screen: EmailCodeScreen },
];
