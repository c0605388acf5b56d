export { PersonalInfoScreen } from './personal-info.screen.tsx';
export { VaccineInfoScreen } from './vaccine-info.screen.tsx';
