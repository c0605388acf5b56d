export { RegistrationListScreen } from './registration-list.screen.tsx';
