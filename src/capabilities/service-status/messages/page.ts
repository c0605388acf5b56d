import { countryName, helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the public status page. */
export const pageMessages = defineMessages({
  en: {
    title: 'Service status',
    product: 'Sihat',
    other: 'Bahasa Melayu',
    whole: {
      works: 'Everything works',
      unknown: 'The service answers',
      disturbed: 'Some parts do not work well',
      away: 'The service is temporarily unavailable',
      outage: 'The service is closed for a time',
    },
    meaning: {
      works: 'You can use the service as usual.',
      unknown: 'You can use the service as usual. Not every part was looked at in the last minutes.',
      disturbed: 'You can use the rest as usual. What is marked may fail or take longer: please try again later.',
      away: 'The database does not answer. You cannot load or send anything just now. Your phone and your connection are all right.',
      outage: 'It was announced, and the service comes back by itself.',
    },
    keeping: 'What you have sent is safe. Answers on your device that are not sent yet stay there.',
    asOf: (time: string) => `As of ${time}, in ${countryName.short}.`,
    lastGood: (time: string) => `The database answered last on ${time}.`,
    neverGood: 'The database has not answered since this server was started.',
    until: (time: string) => `Until ${time} at the latest.`,
    again: 'Look again',
    parts: 'Parts of the service',
    partGood: (time: string) => `It worked last on ${time}.`,
    part: {
      pages: 'Opening the portal',
      login: 'Logging in',
      declaration: 'Declaring an arrival',
      pass: 'Arrival passes',
      form: 'The declaration as a PDF',
      code: 'Health codes',
      messages: 'Codes and messages',
      files: 'Sending files',
      payments: 'Payments',
    },
    state: { works: 'Works', disturbed: 'Disturbed', unknown: 'Not known', away: 'Does not work' },
    help: `At the counter you are helped even when something here does not work. Health helpline: ${helpline}.`,
  },
  ms: {
    title: 'Status perkhidmatan',
    product: 'Sihat',
    other: 'English',
    whole: {
      works: 'Semuanya berfungsi',
      unknown: 'Perkhidmatan menjawab',
      disturbed: 'Sebahagian perkhidmatan terganggu',
      away: 'Perkhidmatan tidak tersedia buat sementara waktu',
      outage: 'Perkhidmatan ditutup buat seketika',
    },
    meaning: {
      works: 'Awda boleh menggunakan perkhidmatan seperti biasa.',
      unknown:
        'Awda boleh menggunakan perkhidmatan seperti biasa. Tidak semua bahagian disemak dalam beberapa minit yang lalu.',
      disturbed:
        'Awda boleh menggunakan bahagian lain seperti biasa. Bahagian yang bertanda mungkin gagal atau lambat: sila cuba lagi kemudian.',
      away: 'Pangkalan data tidak menjawab. Buat masa ini, awda tidak dapat memuatkan atau menghantar apa-apa. Telefon dan sambungan awda tidak bermasalah.',
      outage: 'Ia telah diumumkan, dan perkhidmatan akan pulih dengan sendirinya.',
    },
    keeping:
      'Apa yang telah awda hantar adalah selamat. Jawapan pada peranti awda yang belum dihantar tetap disimpan di situ.',
    asOf: (time) => `Pada ${time}, waktu ${countryName.short}.`,
    lastGood: (time) => `Kali terakhir pangkalan data menjawab ialah pada ${time}.`,
    neverGood: 'Pangkalan data belum menjawab sejak pelayan ini dimulakan.',
    until: (time) => `Selewat-lewatnya hingga ${time}.`,
    again: 'Semak semula',
    parts: 'Bahagian perkhidmatan',
    partGood: (time) => `Kali terakhir ia berfungsi ialah pada ${time}.`,
    part: {
      pages: 'Membuka portal',
      login: 'Log masuk',
      declaration: 'Pengisytiharan ketibaan',
      pass: 'Pas ketibaan',
      form: 'Pengisytiharan sebagai PDF',
      code: 'Kod kesihatan',
      messages: 'Kod dan mesej',
      files: 'Penghantaran fail',
      payments: 'Pembayaran',
    },
    state: { works: 'Berfungsi', disturbed: 'Terganggu', unknown: 'Tidak diketahui', away: 'Tidak berfungsi' },
    help: `Awda tetap dibantu di kaunter walaupun ada yang tidak berfungsi di sini. Talian nasihat kesihatan: ${helpline}.`,
  },
});
