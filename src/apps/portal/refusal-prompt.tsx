import { ConfirmSheet } from '#capabilities/account/portal/public.ts';
import { CertifiedPasswordSheet } from '#capabilities/certified-password/portal/public.ts';
import { createRefusalPrompt } from '#foundation/web/screens/refusal-prompt.tsx';

/** Asks for what calls of the portal are refused for want of. Fetched when the first one is. */
export const showRefusalPrompt = createRefusalPrompt({
  'certified/needed': CertifiedPasswordSheet,
  'login/confirm': ConfirmSheet,
});
