export { ResidentCodeScreen, ResidentLoginScreen } from './member-login.screen.tsx';
