export { EmailCodeScreen } from './email-code.screen.tsx';
export { EmailScreen } from './email.screen.tsx';
export { PhoneScreen } from './phone.screen.tsx';
export { SmsCodeScreen } from './sms-code.screen.tsx';
