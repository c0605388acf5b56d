export { RecoveriesScreen } from './recoveries.screen.tsx';
