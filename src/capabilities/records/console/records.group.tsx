export { CodesScreen } from './codes.screen.tsx';
export { ImportsScreen } from './imports.screen.tsx';
