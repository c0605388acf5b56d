import { defineMessages } from '#foundation/language/messages.ts';
import type { LinkReason, LinkState, ShownDocumentKind } from './link.ts';

/** Names of the states of a link request, of the documents shown, and of the reasons for a refusal. */
export const linkMessages = defineMessages({
  en: {
    states: {
      submitted: 'Waiting',
      agreed: 'Linked',
      refused: 'Not accepted',
      ended: 'Ended',
    } satisfies Record<LinkState, string>,
    kinds: {
      ic: 'Identity card',
      passport: 'Passport',
      'birth-certificate': 'Birth certificate',
      guardianship: 'Guardianship or court order',
      consent: 'Signed consent',
    } satisfies Record<ShownDocumentKind, string>,
    reasons: {
      unreadable: 'The pictures cannot be read. Take them again in good light.',
      differs: 'The document says something else than the details. Ask again with the details as they are printed.',
      expired: 'The document has expired.',
      'not-shown':
        'The documents do not show that you may act for this person. Show a birth certificate, a court order or their signed consent.',
      'own-login': 'This person has a phone number or e-mail address of their own. Ask them by it.',
      doubtful: 'It could not be established that this is their document. Bring it to a desk.',
    } satisfies Record<LinkReason, string>,
  },
  ms: {
    states: {
      submitted: 'Menunggu',
      agreed: 'Dipautkan',
      refused: 'Tidak diterima',
      ended: 'Tamat',
    } satisfies Record<LinkState, string>,
    kinds: {
      ic: 'Kad pengenalan',
      passport: 'Pasport',
      'birth-certificate': 'Sijil kelahiran',
      guardianship: 'Perintah penjagaan atau mahkamah',
      consent: 'Persetujuan bertandatangan',
    } satisfies Record<ShownDocumentKind, string>,
    reasons: {
      unreadable: 'Gambar tidak dapat dibaca. Ambil semula dalam cahaya yang baik.',
      differs: 'Dokumen menyatakan perkara lain daripada butiran. Mohon semula dengan butiran seperti yang dicetak.',
      expired: 'Dokumen telah tamat tempoh.',
      'not-shown':
        'Dokumen tidak menunjukkan bahawa awda boleh bertindak bagi orang ini. Tunjukkan sijil kelahiran, perintah mahkamah atau persetujuan bertandatangannya.',
      'own-login':
        'Orang ini mempunyai nombor telefon atau alamat e-mel sendiri. Minta melalui nombor atau alamat itu.',
      doubtful: 'Tidak dapat dipastikan bahawa ini dokumennya. Bawa dokumen itu ke kaunter.',
    } satisfies Record<LinkReason, string>,
  },
});
