import { createCertificateScreen } from './certificate-screen.tsx';

/** `/certificate-details`: vaccine certificates. */
export const CertificateDetailsScreen = createCertificateScreen('vaccination');
