export { PersonalCodeScreen } from './personal-code.screen.tsx';
export { IdentityScreen } from './identity.screen.tsx';
