export { MemberCodeScreen, MemberLoginScreen } from './member-login.screen.tsx';
