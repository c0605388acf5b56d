export { EmailCodeScreen } from './email-code.screen.tsx';
export { EmailScreen } from './email.screen.tsx';
