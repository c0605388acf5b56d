import type { Both } from '../language/wording.ts';

/**
 * Field sentences of the resident app's forms (spec §5, "Wider app forms"), in place of the ones that every form has. A call lists its own after
 * them, so that its page and the server say the same.
 */
export const appFieldWords: Record<string, Both> = {
  required: { en: 'Invalid or the field is required !', ms: 'Tidak sah atau ruangan ini wajib diisi!' },
  email: { en: 'Please enter a valid email address.', ms: 'Sila masukkan alamat e-mel yang sah.' },
};
