import type { Both } from '../language/messages.ts';

/** What a form of the resident app says of a field that is empty, or holds what it cannot (spec §5). */
export const requiredInApp: Both = {
  en: 'Invalid or the field is required !',
  ms: 'Tidak sah atau ruangan ini wajib diisi!',
};

/**
 * Field sentences of the resident app's forms (spec §5, "Wider app forms"), in place of the ones that every form has. A call lists its own after
 * them, so that its page and the server say the same.
 */
export const appFieldMessages: Record<string, Both> = {
  required: requiredInApp,
  invalid: requiredInApp,
  email: { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
};
