export { ImportScreen } from './import.screen.tsx';
export { ImportsScreen } from './imports.screen.tsx';
