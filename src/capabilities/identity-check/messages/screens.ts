import { personMessages } from '#capabilities/places/rules/person-messages.ts';
import { defineMessages } from '#foundation/language/messages.ts';

export const identityCheckMessages = defineMessages({
  en: {
    title: 'Prove your identity',
    lead: 'A reviewer compares your own details with a picture of your document. You do this only once.',
    purpose:
      'Clinics and officers then know that your name, date of birth and document number are right, and nobody can change them here.',
    noDocument: {
      details: 'Fill in your own details first.',
      detailsGo: 'Fill in your details',
      document:
        'Your details don’t include an identity card or passport. You can’t show a child’s birth certificate here.',
      documentGo: 'Change your details',
    },
    form: {
      title: { ic: 'Your identity card', passport: 'Your passport' },
      compare:
        "We compare your name, date of birth, gender, nationality and document number, as you entered them. You can't change them until there is an answer.",
      pictures: {
        ic: 'Pictures of the front and the back of your card',
        passport: 'A picture of the page with your photo',
      },
      uploadNotice:
        'The picture leaves this device when you add it, because a reviewer has to see it. We store it encrypted and record who opens it.',
      pictureRetention: (days: number) =>
        days === 1 ? 'We delete it a day after the decision.' : `We delete it ${days} days after the decision.`,
      ic: 'Our server reads the number from your picture and shows you whether it is the same as you entered. A reviewer makes the decision.',
      scan: 'Scan the passport as well. Your device reads the two lines at the bottom of the page and sends their letters, so you can correct mistakes before you submit.',
      mrzTitle: 'What the lines say',
      checkDigitsMatch: 'Their check digits match.',
      checkDigitsDiffer: "Their check digits don't match. Scan it again in better light.",
      expired: 'This passport has expired.',
      differingFields: (what: string) => `Different from your details: ${what}`,
      same: 'The same as in your details.',
      send: 'Submit',
    },
    fields: { ...personMessages.en, name: 'Name', passportExpiry: 'Valid until' },
    submitted: {
      title: 'Submitted',
      text: (when: string) =>
        `It has been waiting for a reviewer since ${when}. We'll tell you when there is an answer. Until then, you can't change your name, date of birth and document.`,
      end: 'Withdraw',
      endBody: 'Your pictures will be deleted immediately. You can then change your details and submit again.',
    },
    verified: {
      title: 'Your identity is verified',
      text: (when: string) => `Since ${when}. You can't change your name, date of birth and document here.`,
      end: 'I have a new document',
      endBody: 'Your identity will then no longer be verified. Change your details, and show the new document.',
    },
    refused: 'Your identity was not verified',
    replaced:
      'Your identity is no longer verified, because you have a new document. Change your details, then show your new document.',
    changeDetails: 'Change your details',
    keep: 'Keep as it is',
    failed: "It didn't work.",
  },
  ms: {
    title: 'Sahkan identiti awda',
    lead: 'Penyemak membandingkan butiran awda sendiri dengan gambar dokumen awda. Awda melakukannya sekali sahaja.',
    purpose:
      'Klinik dan pegawai kemudian mengetahui bahawa nama, tarikh lahir dan nombor dokumen awda adalah betul, dan tiada orang lain boleh mengubahnya di sini.',
    noDocument: {
      details: 'Isi butiran awda sendiri dahulu.',
      detailsGo: 'Isi butiran awda',
      document:
        'Butiran awda tidak mengandungi kad pengenalan atau pasport. Awda tidak boleh menunjukkan sijil kelahiran kanak-kanak di sini.',
      documentGo: 'Ubah butiran awda',
    },
    form: {
      title: { ic: 'Kad pengenalan awda', passport: 'Pasport awda' },
      compare:
        'Kami membandingkan nama, tarikh lahir, jantina, kewarganegaraan dan nombor dokumen awda, seperti yang awda masukkan. Awda tidak boleh mengubahnya sehingga ada jawapan.',
      pictures: { ic: 'Gambar hadapan dan belakang kad awda', passport: 'Gambar muka surat yang ada foto awda' },
      uploadNotice:
        'Gambar meninggalkan peranti ini apabila awda menambahnya, kerana penyemak perlu melihatnya. Gambar disimpan secara tersulit, dan setiap pembukaannya direkodkan.',
      pictureRetention: (days: number) => `Gambar dipadam ${days} hari selepas keputusan.`,
      ic: 'Pelayan kami membaca nombor daripada gambar awda dan menunjukkan sama ada ia sama seperti yang awda masukkan. Ia tidak memutuskan apa-apa: penyemak yang membuat keputusan.',
      scan: 'Imbas pasport juga. Peranti ini membaca barisnya dan menghantar hurufnya. Ia menunjukkan kesilapan sebelum penyemak melihatnya.',
      mrzTitle: 'Apa yang dinyatakan oleh baris itu',
      checkDigitsMatch: 'Digit semakannya sepadan.',
      checkDigitsDiffer: 'Digit semakannya tidak sepadan. Imbas semula dalam cahaya yang lebih baik.',
      expired: 'Pasport ini telah tamat tempoh.',
      differingFields: (what: string) => `Berbeza daripada butiran awda: ${what}`,
      same: 'Sama seperti dalam butiran awda.',
      send: 'Hantar',
    },
    fields: { ...personMessages.ms, name: 'Nama', passportExpiry: 'Sah sehingga' },
    submitted: {
      title: 'Dihantar',
      text: (when: string) =>
        `Ia menunggu penyemak sejak ${when}. Kami akan memaklumkan awda apabila ada jawapan. Sehingga itu, awda tidak boleh mengubah nama, tarikh lahir dan dokumen awda.`,
      end: 'Tarik balik',
      endBody:
        'Gambar awda akan dipadam serta-merta. Selepas itu, awda boleh mengubah butiran awda dan menghantar semula.',
    },
    verified: {
      title: 'Identiti awda telah disahkan',
      text: (when: string) => `Sejak ${when}. Awda tidak boleh mengubah nama, tarikh lahir dan dokumen awda di sini.`,
      end: 'Saya mempunyai dokumen baharu',
      endBody: 'Identiti awda selepas itu tidak lagi disahkan. Ubah butiran awda, dan tunjukkan dokumen baharu.',
    },
    refused: 'Identiti awda tidak disahkan',
    replaced:
      'Awda telah melepaskan identiti yang disahkan. Ubah butiran awda, kemudian tunjukkan dokumen baharu awda.',
    changeDetails: 'Ubah butiran awda',
    keep: 'Kekalkan',
    failed: 'Tidak berjaya.',
  },
});
