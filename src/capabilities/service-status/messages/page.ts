import { countryName, helpline } from '#country';
import { defineMessages } from '#foundation/language/messages.ts';

export const statusPageMessages = defineMessages({
  en: {
    title: 'Service status',
    product: 'Sihat',
    otherLanguage: 'Bahasa Melayu',
    overall: {
      works: 'Everything works',
      unknown: 'The service is responding',
      disturbed: 'Some parts are not working well',
      unreachable: 'The service is temporarily unavailable',
      outage: 'The service is temporarily closed',
    },
    meaning: {
      works: 'You can use the service as usual.',
      unknown: 'You can use the service as usual. Not every part was checked in the last few minutes.',
      disturbed: 'You can use the rest as usual. Marked parts may fail or take longer. Please try again later.',
      unreachable:
        "The database is not responding. You can't load or send anything right now. Your phone and your connection are fine.",
      outage: 'This was announced. The service will come back by itself.',
    },
    answersSafe: 'What you have sent is safe. Answers not sent yet stay on your device.',
    asOf: (time: string) => `As of ${time}, ${countryName.short} time.`,
    databaseLastResponded: (time: string) => `The database last responded on ${time}.`,
    databaseNeverResponded: 'The database has not responded since this server was started.',
    until: (time: string) => `Until ${time} at the latest.`,
    reload: 'Check again',
    parts: 'Parts of the service',
    partLastWorked: (time: string) => `It last worked on ${time}.`,
    part: {
      pages: 'Opening the portal',
      login: 'Logging in',
      declaration: 'Arrival declarations',
      pass: 'Arrival passes',
      form: 'The declaration as a PDF',
      code: 'Health codes',
      messages: 'Codes and messages',
      files: 'Uploading files',
      payments: 'Payments',
    },
    state: { works: 'Working', disturbed: 'Disrupted', unknown: 'Unknown', unreachable: 'Not working' },
    help: `We will still help you at the counter if something here is not working. Health helpline: ${helpline}.`,
  },
  ms: {
    title: 'Status perkhidmatan',
    product: 'Sihat',
    otherLanguage: 'English',
    overall: {
      works: 'Semuanya berfungsi',
      unknown: 'Perkhidmatan memberi respons',
      disturbed: 'Sebahagian perkhidmatan terganggu',
      unreachable: 'Perkhidmatan tidak tersedia buat sementara waktu',
      outage: 'Perkhidmatan ditutup buat sementara waktu',
    },
    meaning: {
      works: 'Awda boleh menggunakan perkhidmatan seperti biasa.',
      unknown:
        'Awda boleh menggunakan perkhidmatan seperti biasa. Tidak semua bahagian disemak dalam beberapa minit yang lalu.',
      disturbed:
        'Awda boleh menggunakan bahagian lain seperti biasa. Bahagian yang bertanda mungkin gagal atau lambat. Sila cuba lagi kemudian.',
      unreachable:
        'Pangkalan data tidak memberi respons. Buat masa ini, awda tidak dapat memuatkan atau menghantar apa-apa. Telefon dan sambungan awda tidak bermasalah.',
      outage: 'Perkara ini telah diumumkan. Perkhidmatan akan pulih dengan sendirinya.',
    },
    answersSafe: 'Apa yang telah awda hantar selamat. Jawapan yang belum dihantar kekal pada peranti awda.',
    asOf: (time) => `Setakat ${time}, waktu ${countryName.short}.`,
    databaseLastResponded: (time) => `Kali terakhir pangkalan data memberi respons ialah pada ${time}.`,
    databaseNeverResponded: 'Pangkalan data belum memberi respons sejak pelayan ini dimulakan.',
    until: (time) => `Selewat-lewatnya sehingga ${time}.`,
    reload: 'Semak semula',
    parts: 'Bahagian perkhidmatan',
    partLastWorked: (time) => `Kali terakhir ia berfungsi ialah pada ${time}.`,
    part: {
      pages: 'Membuka portal',
      login: 'Log masuk',
      declaration: 'Pengisytiharan ketibaan',
      pass: 'Pas ketibaan',
      form: 'Pengisytiharan sebagai PDF',
      code: 'Kod kesihatan',
      messages: 'Kod dan mesej',
      files: 'Muat naik fail',
      payments: 'Bayaran',
    },
    state: { works: 'Berfungsi', disturbed: 'Terganggu', unknown: 'Tidak diketahui', unreachable: 'Tidak berfungsi' },
    help: `Awda tetap dibantu di kaunter jika ada yang tidak berfungsi di sini. Talian nasihat kesihatan: ${helpline}.`,
  },
});
