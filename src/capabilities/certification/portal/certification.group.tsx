export { IdentityScreen } from './identity.screen.tsx';
