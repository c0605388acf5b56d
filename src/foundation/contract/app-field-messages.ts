import type { BilingualText } from '../language/messages.ts';

/** Error of the resident app's forms for an empty or an invalid field (spec §5). */
export const requiredInApp: BilingualText = {
  en: 'Invalid or the field is required !',
  ms: 'Tidak sah atau ruangan ini wajib diisi!',
};

/**
 * Field errors of the resident app's forms (spec §5, "Wider app forms"), used in place of the messages of `fields.ts`.
 * A call spreads this first and then adds its own messages, so that the page and the server show the same ones.
 */
export const appFieldMessages: Record<string, BilingualText> = {
  required: requiredInApp,
  invalid: requiredInApp,
  email: { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
};
