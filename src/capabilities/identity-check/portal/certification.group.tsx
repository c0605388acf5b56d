export { CodeScreen } from './code.screen.tsx';
export { IdentityScreen } from './identity.screen.tsx';
