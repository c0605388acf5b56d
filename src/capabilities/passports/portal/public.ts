export { ScanPassport } from './scan-passport.tsx';
