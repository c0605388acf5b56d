export { PasswordScreen } from './password.screen.tsx';
