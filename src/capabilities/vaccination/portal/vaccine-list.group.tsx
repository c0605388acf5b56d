export { RegistrationDetailScreen } from './registration-detail.screen.tsx';
export { RegistrationListScreen } from './registration-list.screen.tsx';
