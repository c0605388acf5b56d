export { ResidentCodeScreen, ResidentLoginScreen } from './resident-login.screen.tsx';
