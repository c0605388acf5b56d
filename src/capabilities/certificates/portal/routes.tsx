import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';

/** Screens of certificates (spec §2), and the public page that checks them. */
export const certificatesScreens: readonly ScreenRoute[] = [
  {
    path: '/certificate-details',
    group: 'certificate-details',
    lazy: () => import('./certificate-details.group.tsx').then((group) => group.CertificateDetailsScreen),
  },
  {
    path: '/recovery-cert-detail',
    group: 'recovery-cert-details',
    lazy: () => import('./recovery-cert-details.group.tsx').then((group) => group.RecoveryCertificateScreen),
  },
  { path: '/verify', group: 'verify', lazy: () => import('./verify.group.tsx').then((group) => group.VerifyScreen) },
];
