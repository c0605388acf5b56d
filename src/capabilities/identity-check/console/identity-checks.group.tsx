export { CertificationsScreen } from './certifications.screen.tsx';
export { CertificationReviewScreen } from './review.screen.tsx';
