import { type ScreenRoute, screensOf } from '#foundation/web/screens/screen-route.ts';

/** Screens of certificates (spec §2), and the public page that checks them. */
export const certificatesScreens: readonly ScreenRoute[] = [
  ...screensOf('certificate-details', () => import('./certificate-details.group.tsx'), {
    '/certificate-details': 'CertificateDetailsScreen',
  }),
  ...screensOf('recovery-cert-details', () => import('./recovery-cert-details.group.tsx'), {
    '/recovery-cert-detail': 'RecoveryCertificateScreen',
  }),
  ...screensOf('verify', () => import('./verify.group.tsx'), { '/verify': 'VerifyScreen' }),
];
