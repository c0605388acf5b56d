export { CertifiedPasswordSheet } from './certified-password-sheet.tsx';
