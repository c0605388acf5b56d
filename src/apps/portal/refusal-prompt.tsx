import { ConfirmWithCodeSheet } from '#capabilities/account/portal/public.ts';
import { CertifiedPasswordSheet } from '#capabilities/certified-password/portal/public.ts';
import { createRefusalPrompt } from '#foundation/web/screens/refusal-prompt.tsx';

/**
 * Prompts for the code or the certified password without which a call was refused. Loads with the first such refusal.
 */
export const showRefusalPrompt = createRefusalPrompt({
  'certified-password/needed': CertifiedPasswordSheet,
  'login/confirm': ConfirmWithCodeSheet,
});
