import { SmsCode } from './sms-code.tsx';
import { travelHome } from './use-check-code.ts';

/** `/user/code`: enter the code from the SMS. */
export function SmsCodeScreen() {
  return <SmsCode phonePath="/user/login" home={travelHome} />;
}
