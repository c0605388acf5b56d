import { ConfirmSheet } from '#capabilities/account/portal/public.ts';
import { CertifiedPasswordSheet } from '#capabilities/certified-password/portal/public.ts';
import { createRefusalPrompt } from '#foundation/web/screens/refusal-prompt.tsx';

/** Prompts for what refused calls of the portal need. Loads with the first such refusal. */
export const showRefusalPrompt = createRefusalPrompt({
  'certified/needed': CertifiedPasswordSheet,
  'login/confirm': ConfirmSheet,
});
