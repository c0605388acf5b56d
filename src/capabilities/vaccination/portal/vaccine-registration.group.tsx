export { PersonalInfoScreen } from './personal-info.screen.tsx';
export { RegistrationDetailScreen } from './registration-detail.screen.tsx';
export { VaccineInfoScreen } from './vaccine-info.screen.tsx';
