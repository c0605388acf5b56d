export { PassportScan } from './passport-scan.tsx';
export { PersonFields } from './person-fields.tsx';
