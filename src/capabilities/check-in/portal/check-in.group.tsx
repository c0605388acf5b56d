export { CheckInsScreen } from './check-ins.screen.tsx';
export { ScanScreen } from './scan.screen.tsx';
