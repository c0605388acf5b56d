export { PhoneScreen } from './phone.screen.tsx';
export { SmsCodeScreen } from './sms-code.screen.tsx';
