export { PassportScan } from './passport-scan.tsx';
