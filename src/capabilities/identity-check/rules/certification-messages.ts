import { defineMessages } from '#foundation/language/messages.ts';
import type { IdentityDocument, RefusalReason, CertificationState } from './states.ts';

/** Names of the documents, the states of a certification, and the reasons for a refusal. */
export const certificationMessages = defineMessages({
  en: {
    documents: { ic: 'Identity card', passport: 'Passport' } satisfies Record<IdentityDocument, string>,
    states: {
      none: 'None',
      submitted: 'Waiting',
      verified: 'Verified',
      refused: 'Refused',
      replaced: 'Replaced',
    } satisfies Record<CertificationState, string>,
    reasons: {
      unreadable: 'The picture cannot be read. Take it again in good light.',
      incomplete: 'Not the whole document is in the picture.',
      differs: 'The document says something else than your details. Change your details, or show the right document.',
      expired: 'The document has expired.',
      'other-document': 'This is another document than your details name.',
      doubtful: 'It could not be established that this is your document. Show it at a health centre.',
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
      unreadable: 'Gambar tidak dapat dibaca. Ambil semula dalam cahaya yang baik.',
      incomplete: 'Bukan keseluruhan dokumen ada dalam gambar.',
      differs:
        'Dokumen menyatakan perkara lain daripada butiran awda. Ubah butiran awda, atau tunjukkan dokumen yang betul.',
      expired: 'Dokumen telah tamat tempoh.',
      'other-document': 'Ini dokumen lain daripada yang dinyatakan dalam butiran awda.',
      doubtful: 'Tidak dapat dipastikan bahawa ini dokumen awda. Tunjukkan di pusat kesihatan.',
    } satisfies Record<RefusalReason, string>,
  },
});
