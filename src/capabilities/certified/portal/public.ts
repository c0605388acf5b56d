export { CertifiedSheet } from './certified-sheet.tsx';
