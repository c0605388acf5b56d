import { ConfirmSheet } from '#capabilities/account/portal/public.ts';
import { CertifiedSheet } from '#capabilities/certified/portal/public.ts';
import { openAsking } from '#foundation/web/screens/asking.tsx';

/** Asks for what calls of the portal are refused for want of. Fetched when the first one is. */
export const ask = openAsking({ 'certified/needed': CertifiedSheet, 'login/confirm': ConfirmSheet });
