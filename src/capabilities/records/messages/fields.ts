import { requiredInApp } from '#foundation/contract/app-field-messages.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { reasonLength } from '../rules/limits.ts';

export const fieldMessages = {
  'stale-text': { en: 'The text has changed. Read it again.', ms: 'Teks telah berubah. Sila baca semula.' },
  needed: requiredInApp,
  number: { en: 'Enter the number as shown on the document.', ms: 'Masukkan nombor seperti pada dokumen.' },
  'not-json': { en: "This can't be read as a FHIR bundle.", ms: 'Ini tidak dapat dibaca sebagai himpunan FHIR.' },
  'not-seen': {
    en: 'Confirm that you have seen the document.',
    ms: 'Sahkan bahawa awda telah melihat dokumen tersebut.',
  },
  reason: {
    en: `Enter a reason of at least ${reasonLength.min} characters.`,
    ms: `Masukkan sebab sekurang-kurangnya ${reasonLength.min} aksara.`,
  },
} as const satisfies Record<string, BilingualText>;
