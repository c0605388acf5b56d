import { certificateScreen } from './certificate-screen.tsx';

/** `/recovery-cert-detail`: recovery certificates. */
export const RecoveryCertScreen = certificateScreen('recovery');
