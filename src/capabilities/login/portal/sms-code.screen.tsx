import { SmsCodeForm } from './sms-code-form.tsx';
import { resolveTravelHome } from './use-check-code.ts';

/** `/user/code`: enter the code from the SMS. */
export function SmsCodeScreen() {
  return <SmsCodeForm phonePath="/user/login" resolveHome={resolveTravelHome} />;
}
