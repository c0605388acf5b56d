export { CertificationsScreen } from './certifications.screen.tsx';
export { ReviewScreen } from './review.screen.tsx';
