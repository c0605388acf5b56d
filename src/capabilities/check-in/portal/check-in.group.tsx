export { ScanScreen } from './scan.screen.tsx';
