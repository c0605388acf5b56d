import { defineMessages } from '#foundation/language/messages.ts';
import type { LinkRefusalReason, LinkState, ShownDocumentKind } from './link.ts';

export const linkMessages = defineMessages({
  en: {
    states: { submitted: 'Waiting', agreed: 'Linked', refused: 'Not accepted', ended: 'Ended' } satisfies Record<
      LinkState,
      string
    >,
    kinds: {
      ic: 'Identity card',
      passport: 'Passport',
      'birth-certificate': 'Birth certificate',
      guardianship: 'Guardianship or court order',
      consent: 'Signed consent',
    } satisfies Record<ShownDocumentKind, string>,
    reasons: {
      unreadable: "We can't read the pictures. Take them again in good light.",
      differs: 'The document does not match the details. Make a new request with the details as printed.',
      expired: 'The document has expired.',
      'not-shown':
        'The documents do not show that you may act for this person. Show a birth certificate, a court order or their signed consent.',
      'own-login': 'This person has their own phone number or e-mail address. Use it to ask them.',
      doubtful: "We couldn't confirm that this is their document. Bring it to a desk.",
    } satisfies Record<LinkRefusalReason, string>,
  },
  ms: {
    states: {
      submitted: 'Menunggu',
      agreed: 'Dipautkan',
      refused: 'Tidak diterima',
      ended: 'Ditamatkan',
    } satisfies Record<LinkState, string>,
    kinds: {
      ic: 'Kad pengenalan',
      passport: 'Pasport',
      'birth-certificate': 'Sijil kelahiran',
      guardianship: 'Perintah penjagaan atau mahkamah',
      consent: 'Persetujuan bertandatangan',
    } satisfies Record<ShownDocumentKind, string>,
    reasons: {
      unreadable: 'Kami tidak dapat membaca gambar itu. Ambil semula dalam cahaya yang baik.',
      differs: 'Dokumen tidak sepadan dengan butiran. Buat permintaan baharu dengan butiran seperti yang dicetak.',
      expired: 'Dokumen telah tamat tempoh.',
      'not-shown':
        'Dokumen tidak menunjukkan bahawa awda boleh bertindak bagi orang ini. Tunjukkan sijil kelahiran, perintah mahkamah atau persetujuan bertandatangannya.',
      'own-login':
        'Orang ini mempunyai nombor telefon atau alamat e-mel sendiri. Gunakannya untuk meminta persetujuannya.',
      doubtful: 'Kami tidak dapat memastikan bahawa ini dokumennya. Bawa dokumen itu ke kaunter.',
    } satisfies Record<LinkRefusalReason, string>,
  },
});
