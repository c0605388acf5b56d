import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of `/app/me/identity`. */
export const identityCheckMessages = defineMessages({
  en: {
    title: 'Show who you are',
    lead: 'A reviewer compares your own details with a picture of your document. Once.',
    why: 'Then clinics and officers know that your name, date of birth and document number are right, and nobody else changes them here.',
    none: {
      details: 'Fill in your own details first.',
      detailsGo: 'Fill in your details',
      document: 'Your details name no identity card or passport. A child’s birth certificate is not shown here.',
      documentGo: 'Change your details',
    },
    form: {
      title: { ic: 'Your identity card', passport: 'Your passport' },
      compare:
        'What is compared: your name, date of birth, gender, nationality and document number, as you gave them. They stay as they are until there is an answer.',
      pictures: {
        ic: 'Pictures of the front and the back of your card',
        passport: 'A picture of the page with your photograph',
      },
      leaves:
        'The picture leaves this device when you add it, because a person has to see it. It is kept sealed, opened by a reviewer on record, and deleted after the decision.',
      keptDays: (days: number) =>
        days === 1 ? 'It is deleted a day after the decision.' : `It is deleted ${days} days after the decision.`,
      ic: 'Our server reads the number off your picture, and shows you whether it is what you gave. It decides nothing: a reviewer looks.',
      scan: 'Scan the passport as well: this device reads its lines, and sends the letters. It shows mistakes before a reviewer does.',
      scanned: 'The lines of your passport were read.',
      read: 'What the lines say',
      agrees: 'Their check digits agree.',
      disagrees: 'Their check digits do not agree. Scan it again in better light.',
      expired: 'This passport has expired.',
      differs: (what: string) => `Not as in your details: ${what}`,
      same: 'The same as in your details.',
      send: 'Submit',
      sure: 'Are you sure to submit？',
      back: 'Go back',
      failed: 'fail to submit',
    },
    fields: {
      name: 'Name',
      gender: 'Gender',
      birthDate: 'Date of birth',
      passportNumber: 'Passport number',
      passportExpiry: 'Valid until',
      nationality: 'Nationality',
    },
    submitted: {
      title: 'Submitted',
      text: (when: string) =>
        `Since ${when} it waits for a reviewer. You are told when there is an answer; until then your name, date of birth and document stay as they are.`,
      end: 'Take it back',
      endBody: 'Your pictures are deleted at once. Then you can change your details, and submit again.',
    },
    verified: {
      title: 'Your identity is verified',
      text: (when: string) => `Since ${when}. Your name, date of birth and document cannot be changed here.`,
      end: 'I have a new document',
      endBody: 'Your identity is then no longer verified. Change your details, and show the new document.',
    },
    refused: 'It was not verified',
    replaced: 'You gave up what was verified. Change your details, then show your new document.',
    changeDetails: 'Change your details',
    keep: 'Keep as it is',
    failed: 'It did not work.',
  },
  ms: {
    title: 'Tunjukkan siapa awda',
    lead: 'Seorang penyemak membandingkan butiran awda dengan gambar dokumen awda. Sekali sahaja.',
    why: 'Klinik dan pegawai kemudiannya mengetahui bahawa nama, tarikh lahir dan nombor dokumen awda adalah betul, dan tiada orang lain mengubahnya di sini.',
    none: {
      details: 'Isi butiran awda sendiri dahulu.',
      detailsGo: 'Isi butiran awda',
      document:
        'Butiran awda tidak menyatakan kad pengenalan atau pasport. Sijil lahir kanak-kanak tidak ditunjukkan di sini.',
      documentGo: 'Ubah butiran awda',
    },
    form: {
      title: { ic: 'Kad pengenalan awda', passport: 'Pasport awda' },
      compare:
        'Yang dibandingkan: nama, tarikh lahir, jantina, kewarganegaraan dan nombor dokumen, seperti yang awda berikan. Semuanya kekal seperti sedia ada sehingga ada jawapan.',
      pictures: { ic: 'Gambar hadapan dan belakang kad awda', passport: 'Gambar muka surat yang ada foto awda' },
      leaves:
        'Gambar meninggalkan peranti ini apabila awda menambahnya, kerana seseorang perlu melihatnya. Ia disimpan termeterai, dibuka oleh penyemak dengan direkodkan, dan dipadam selepas keputusan.',
      keptDays: (days: number) => `Ia dipadam ${days} hari selepas keputusan.`,
      ic: 'Pelayan kami membaca nombor daripada gambar awda, dan menunjukkan sama ada ia seperti yang awda berikan. Ia tidak memutuskan apa-apa: penyemak melihatnya.',
      scan: 'Imbas pasport juga: peranti ini membaca barisnya, dan menghantar hurufnya. Ia menunjukkan kesilapan sebelum penyemak melihatnya.',
      scanned: 'Baris pasport awda telah dibaca.',
      read: 'Apa yang dinyatakan oleh baris itu',
      agrees: 'Digit semakannya sepadan.',
      disagrees: 'Digit semakannya tidak sepadan. Imbas semula dalam cahaya yang lebih baik.',
      expired: 'Pasport ini telah tamat tempoh.',
      differs: (what: string) => `Tidak seperti dalam butiran awda: ${what}`,
      same: 'Sama seperti dalam butiran awda.',
      send: 'Hantar',
      sure: 'Adakah awda pasti untuk menghantar?',
      back: 'Kembali',
      failed: 'Gagal dihantar',
    },
    fields: {
      name: 'Nama',
      gender: 'Jantina',
      birthDate: 'Tarikh lahir',
      passportNumber: 'Nombor pasport',
      passportExpiry: 'Sah sehingga',
      nationality: 'Kewarganegaraan',
    },
    submitted: {
      title: 'Telah dihantar',
      text: (when: string) =>
        `Sejak ${when} ia menunggu penyemak. Awda dimaklumkan apabila ada jawapan; sehingga itu nama, tarikh lahir dan dokumen awda kekal seperti sedia ada.`,
      end: 'Tarik balik',
      endBody: 'Gambar awda dipadam serta-merta. Kemudian awda boleh mengubah butiran awda, dan menghantar semula.',
    },
    verified: {
      title: 'Identiti awda telah disahkan',
      text: (when: string) => `Sejak ${when}. Nama, tarikh lahir dan dokumen awda tidak boleh diubah di sini.`,
      end: 'Saya mempunyai dokumen baharu',
      endBody: 'Identiti awda kemudiannya tidak lagi disahkan. Ubah butiran awda, dan tunjukkan dokumen baharu.',
    },
    refused: 'Ia tidak disahkan',
    replaced: 'Awda melepaskan apa yang telah disahkan. Ubah butiran awda, kemudian tunjukkan dokumen baharu awda.',
    changeDetails: 'Ubah butiran awda',
    keep: 'Kekalkan',
    failed: 'Ia tidak berjaya.',
  },
});
