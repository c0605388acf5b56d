import { defineMessages } from '#foundation/language/messages.ts';

/** Messages that replace those of the form for assisted travellers and at a kiosk. */
export const assistedFormMessages = defineMessages({
  en: {
    numberHint: 'Leave empty if there is none.',
    emailHint: 'Leave empty if there is none. Officers use it to contact you.',
    readAloudTitle: 'Read this aloud',
    readAloud: 'Read the declaration below to the traveller. Tick it only when the traveller agrees.',
    notOpenBody: 'It is too early to submit. These answers will not be saved when this form is closed.',
    passes: 'Passes',
    steps: [
      'Print the slip, or take a photo of the pass with a phone. A photo is just as valid.',
      'Show it at the counter.',
      'If something needs to be changed, ask a member of staff.',
    ],
  },
  ms: {
    numberHint: 'Biarkan kosong jika tiada.',
    emailHint: 'Biarkan kosong jika tiada. Pegawai menggunakannya untuk menghubungi awda.',
    readAloudTitle: 'Bacakan dengan kuat',
    readAloud: 'Bacakan pengisytiharan di bawah kepada pengembara. Tandakan hanya apabila pengembara bersetuju.',
    notOpenBody: 'Masih terlalu awal untuk menghantar. Jawapan ini tidak akan disimpan apabila borang ini ditutup.',
    passes: 'Pas',
    steps: [
      'Cetak slip, atau ambil gambar pas dengan telefon. Gambar itu sama sahnya.',
      'Tunjukkan di kaunter.',
      'Jika ada yang perlu diubah, minta bantuan kakitangan.',
    ],
  },
});
