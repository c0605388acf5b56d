export { CallersScreen } from './callers.screen.tsx';
