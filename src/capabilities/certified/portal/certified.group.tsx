export { CertifiedSheet } from './certified-sheet.tsx';
export { PasswordScreen } from './password.screen.tsx';
