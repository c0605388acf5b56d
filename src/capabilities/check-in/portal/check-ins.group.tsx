export { CheckInsScreen } from './check-ins.screen.tsx';
