import { defineMessages } from '#foundation/language/messages.ts';
import type { IdentityDocument, RefusalReason, CertificationState } from './states.ts';

export const certificationMessages = defineMessages({
  en: {
    documents: { ic: 'Identity card', passport: 'Passport' } satisfies Record<IdentityDocument, string>,
    states: {
      none: 'None',
      submitted: 'Waiting',
      verified: 'Verified',
      refused: 'Rejected',
      replaced: 'Replaced',
    } satisfies Record<CertificationState, string>,
    reasons: {
      unreadable: "We can't read the picture. Take it again in good light.",
      incomplete: 'The picture does not show the whole document.',
      differs: 'The document does not match your details. Change your details, or show the right document.',
      expired: 'The document has expired.',
      'other-document': 'This is not the document in your details.',
      doubtful: "We couldn't confirm that this is your document. Show it at a health centre.",
    } satisfies Record<RefusalReason, string>,
  },
  ms: {
    documents: { ic: 'Kad pengenalan', passport: 'Pasport' } satisfies Record<IdentityDocument, string>,
    states: {
      none: 'Tiada',
      submitted: 'Menunggu',
      verified: 'Disahkan',
      refused: 'Ditolak',
      replaced: 'Diganti',
    } satisfies Record<CertificationState, string>,
    reasons: {
      unreadable: 'Kami tidak dapat membaca gambar itu. Ambil semula dalam cahaya yang baik.',
      incomplete: 'Gambar tidak menunjukkan keseluruhan dokumen.',
      differs: 'Dokumen tidak sepadan dengan butiran awda. Ubah butiran awda, atau tunjukkan dokumen yang betul.',
      expired: 'Dokumen telah tamat tempoh.',
      'other-document': 'Ini bukan dokumen yang dinyatakan dalam butiran awda.',
      doubtful: 'Kami tidak dapat memastikan bahawa ini dokumen awda. Tunjukkan di pusat kesihatan.',
    } satisfies Record<RefusalReason, string>,
  },
});
