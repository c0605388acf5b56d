import { createCertificateScreen } from './certificate-screen.tsx';

/** `/recovery-cert-detail`: recovery certificates. */
export const RecoveryCertificateScreen = createCertificateScreen('recovery');
