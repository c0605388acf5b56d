import { defineMessages } from '#foundation/language/messages.ts';

/** Messages that replace those of the form for assisted travellers and at a kiosk. */
export const assistedFormMessages = defineMessages({
  en: {
    numberHint: 'Leave this empty if there is none.',
    emailHint: 'Leave this empty if there is none. Officers use it to reach you.',
    readAloudTitle: 'Read this aloud',
    readAloud: 'Read the declaration below to the traveller. Tick it only when the traveller agrees.',
    notOpenBody: 'It is too early to submit. These answers are not kept when this form is closed.',
    passes: 'Passes',
    steps: [
      'Print the slip, or take a photo of the pass with a phone: a photo is as good.',
      'Show it at the counter.',
      'If something has to be changed, ask a member of staff.',
    ],
  },
  ms: {
    numberHint: 'Biarkan kosong jika tiada.',
    emailHint: 'Biarkan kosong jika tiada. Pegawai menggunakannya untuk menghubungi awda.',
    readAloudTitle: 'Bacakan dengan kuat',
    readAloud: 'Bacakan pengisytiharan di bawah kepada pengembara. Tandakan hanya apabila pengembara bersetuju.',
    notOpenBody: 'Masih terlalu awal untuk menghantar. Jawapan ini tidak disimpan apabila borang ini ditutup.',
    passes: 'Pas',
    steps: [
      'Cetak slip, atau ambil gambar pas dengan telefon: gambar itu sama sahnya.',
      'Tunjukkan di kaunter.',
      'Jika ada yang perlu diubah, minta bantuan kakitangan.',
    ],
  },
});
