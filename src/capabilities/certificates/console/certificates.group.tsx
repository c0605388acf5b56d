export { CertificatesScreen } from './certificates.screen.tsx';
