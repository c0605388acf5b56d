import { certificateScreen } from './certificate-screen.tsx';

/** `/certificate-details`: vaccine certificates. */
export const CertificateDetailsScreen = certificateScreen('vaccination');
