import { countryName } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const passMessages = defineMessages({
  en: {
    pass: 'Pass',
    traveller: (number: number, of: number) => `Traveller ${number} of ${of}`,
    allTravellers: (of: number) => (of === 1 ? '1 traveller' : `All ${of} travellers`),
    qrCodeAlt: (who: string, reference: string) => `QR code of the pass. ${who}. Reference ${reference}.`,
    position: (at: number, count: number) => `Pass ${at} of ${count}`,
    previous: 'Previous pass',
    next: 'Next pass',
    band: { proceed: 'Proceed', 'see-health-officer': 'See a health officer' },
    entryDate: 'Entry date',
    reference: 'Reference',
    instruction: 'Show this code at the counter. It works without a network.',
    save: 'Save as image',
    saving: 'Saving the image',
    saved: 'The image was saved.',
    saveFailed: 'The image could not be saved. Take a screenshot instead.',
    loading: 'Loading the pass',
    failed: 'The pass could not be loaded. Check your connection and try again.',
    close: 'Close',
    tryAgain: 'Try again',
    unreadable: 'This page is too old to read the pass. The code is valid. Reload the page to see what it contains.',
    contents: {
      title: 'What it contains',
      intro:
        'Anyone who scans the code can read this information. It does not include your name, passport number or answers.',
      issuer: {
        label: 'Issued by',
        value: `${countryName.en} (BN)`,
        explanation: 'Tells the reader whose keys to check it with.',
      },
      reference: { label: 'Reference', explanation: 'Used to find your declaration. It opens nothing by itself.' },
      version: { label: 'Version', explanation: 'After an edit, only the latest pass is valid.' },
      traveller: { label: 'Traveller', explanation: 'Which traveller of the declaration the pass is for.' },
      last3: { label: 'End of the passport number', explanation: 'Compared visually with your passport.' },
      digest: {
        label: 'Check of the passport number',
        explanation:
          'Lets border staff compare the whole number. No one else can, because it needs a key that only they have.',
      },
      initials: { label: 'Initials', explanation: 'Compared visually with your passport.', none: 'None' },
      arrival: { label: 'Entry date', explanation: 'The day the pass is expected.' },
      band: { label: 'At the counter', explanation: 'The screening outcome of the declaration.' },
      issuedAt: {
        label: 'Declared',
        explanation: 'When the declaration was submitted or edited, or its screening outcome was last changed.',
      },
      endsAt: { label: 'Valid until', explanation: 'Includes the day after arrival, because flights can be late.' },
      kid: { label: 'Key', explanation: 'The key used to check the signature.' },
      signature: { label: 'Signature', value: 'ES256', explanation: 'Shows that none of this has been changed.' },
    },
  },
  ms: {
    pass: 'Pas',
    traveller: (number: number, of: number) => `Pengembara ${number} daripada ${of}`,
    allTravellers: (of: number) => (of === 1 ? '1 pengembara' : `Kesemua ${of} pengembara`),
    qrCodeAlt: (who: string, reference: string) => `Kod QR pas. ${who}. Rujukan ${reference}.`,
    position: (at: number, count: number) => `Pas ${at} daripada ${count}`,
    previous: 'Pas sebelumnya',
    next: 'Pas seterusnya',
    band: { proceed: 'Teruskan', 'see-health-officer': 'Jumpa pegawai kesihatan' },
    entryDate: 'Tarikh masuk',
    reference: 'Rujukan',
    instruction: 'Tunjukkan kod ini di kaunter. Kod ini berfungsi di luar talian.',
    save: 'Simpan sebagai gambar',
    saving: 'Imej sedang disimpan',
    saved: 'Imej telah disimpan.',
    saveFailed: 'Imej tidak dapat disimpan. Sila ambil tangkapan skrin.',
    loading: 'Pas sedang dimuatkan',
    failed: 'Pas tidak dapat dimuatkan. Semak sambungan awda dan cuba lagi.',
    close: 'Tutup',
    tryAgain: 'Cuba lagi',
    unreadable:
      'Halaman ini terlalu lama untuk membaca pas. Kod ini sah. Muatkan semula halaman untuk melihat kandungannya.',
    contents: {
      title: 'Kandungannya',
      intro:
        'Sesiapa yang mengimbas kod ini boleh membaca maklumat ini. Nama, nombor pasport dan jawapan awda tidak terkandung di dalamnya.',
      issuer: {
        label: 'Dikeluarkan oleh',
        value: `${countryName.ms} (BN)`,
        explanation: 'Memberitahu pembaca kunci siapa yang digunakan untuk menyemaknya.',
      },
      reference: {
        label: 'Rujukan',
        explanation: 'Digunakan untuk mencari pengisytiharan awda. Rujukan sahaja tidak membuka apa-apa.',
      },
      version: { label: 'Versi', explanation: 'Selepas suntingan, hanya pas terkini sah.' },
      traveller: { label: 'Pengembara', explanation: 'Pengembara dalam pengisytiharan yang memiliki pas ini.' },
      last3: { label: 'Bahagian akhir nombor pasport', explanation: 'Dibandingkan dengan pasport awda secara visual.' },
      digest: {
        label: 'Semakan nombor pasport',
        explanation:
          'Membolehkan kakitangan sempadan membandingkan nombor penuh. Orang lain tidak boleh, kerana kuncinya hanya ada pada mereka.',
      },
      initials: {
        label: 'Huruf awal nama',
        explanation: 'Dibandingkan dengan pasport awda secara visual.',
        none: 'Tiada',
      },
      arrival: { label: 'Tarikh masuk', explanation: 'Hari pas ini dijangka ditunjukkan.' },
      band: { label: 'Di kaunter', explanation: 'Keputusan saringan bagi pengisytiharan.' },
      issuedAt: {
        label: 'Diisytiharkan',
        explanation:
          'Masa pengisytiharan dihantar atau disunting, atau masa keputusan saringannya kali terakhir diubah.',
      },
      endsAt: { label: 'Sah sehingga', explanation: 'Termasuk hari selepas ketibaan, kerana penerbangan boleh lewat.' },
      kid: { label: 'Kunci', explanation: 'Kunci yang digunakan untuk menyemak tandatangan.' },
      signature: { label: 'Tandatangan', value: 'ES256', explanation: 'Menunjukkan bahawa maklumat ini tidak diubah.' },
    },
  },
});
