import { requiredInApp } from '#foundation/contract/app-field-messages.ts';
import type { Both } from '#foundation/language/messages.ts';

export const fieldMessages = {
  'stale-text': { en: 'The text has changed. Read it again.', ms: 'Teks telah berubah. Sila baca semula.' },
  needed: requiredInApp,
  number: { en: 'Enter the number as it is on the document.', ms: 'Masukkan nombor seperti pada dokumen.' },
  'not-json': {
    en: 'This is no FHIR bundle: it cannot be read.',
    ms: 'Ini bukan himpunan FHIR: ia tidak boleh dibaca.',
  },
  'not-seen': {
    en: 'Confirm that you have seen the document.',
    ms: 'Sahkan bahawa awda telah melihat dokumen tersebut.',
  },
  reason: { en: 'Say why, in ten characters or more.', ms: 'Nyatakan sebab, sekurang-kurangnya sepuluh aksara.' },
} as const satisfies Record<string, Both>;
