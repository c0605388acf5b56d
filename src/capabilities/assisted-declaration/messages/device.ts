import { defineMessages } from '#foundation/language/messages.ts';
import { kioskCodeLength } from '../rules/limits.ts';

export const deviceMessages = defineMessages({
  en: {
    start: {
      title: 'Arrival declaration',
      lead: 'Have every traveller’s passport ready. It takes about 5 minutes each and is free of charge.',
      language: 'English',
      begin: 'Start',
      privacy: 'Everything is cleared from this screen when you finish.',
      kiosk: (name: string, post: string) => `${name}, ${post}`,
    },
    endReasons: {
      idle: 'The screen was cleared because no one had used it for a while.',
      ended: 'That form has ended. Submitted answers are saved; the rest has been cleared.',
    },
    closed: {
      title: 'This kiosk is closed',
      lead: 'For staff: add a kiosk in the console and enter its code here.',
      code: 'Code from the console',
      hint: `${kioskCodeLength} letters and digits`,
      open: 'Open kiosk',
    },
    offline: 'There is no network. Nothing will be sent until it is back. Please wait, or ask an officer.',
    opening: 'Opening',
    failed: 'The form could not be opened',
    formClosed: {
      title: 'This form was closed',
      lead: (page: string) =>
        `Answers not submitted are lost, because this tab saves nothing. Open the form again from “${page}”.`,
    },
    toConsole: 'Go to the console',
    sessionBar: { kiosk: 'Shared screen', officer: 'Helping a traveller', finish: 'Finish and clear' },
    clear: {
      title: 'Finish and clear this screen?',
      body: 'Answers not submitted will be lost.',
      stay: 'Continue with the form',
      go: 'Finish and clear',
    },
    idle: {
      title: 'Are you still there?',
      body: (seconds: number) =>
        `This screen will be cleared in ${seconds} seconds. Answers not submitted will be lost.`,
      stay: 'Yes, continue',
      go: 'Finish now',
    },
    submitted: {
      print: 'Print',
      finish: 'Finish',
      finishHint: 'Take your slip and passport with you, then press Finish to clear this screen.',
      send: 'Send the reference to a phone or e-mail',
      sendButton: 'Send',
      sent: "We're sending the reference.",
    },
    contact: {
      sendTo: 'Send to',
      phone: 'Telephone (SMS)',
      email: 'E-mail',
      none: 'Do not send',
      noneHint: 'The printed slip is enough.',
      number: 'Phone number',
      address: 'E-mail address',
    },
    formEnded: {
      title: 'Finished',
      lead: 'Nothing about the traveller is stored in this tab.',
      close: 'Close this tab',
    },
  },
  ms: {
    start: {
      title: 'Pengisytiharan ketibaan',
      lead: 'Sediakan pasport setiap pengembara. Borang ini mengambil masa kira-kira 5 minit bagi setiap orang dan adalah percuma.',
      language: 'Bahasa Melayu',
      begin: 'Mula',
      privacy: 'Semua maklumat dipadam daripada skrin ini apabila awda selesai.',
      kiosk: (name: string, post: string) => `${name}, ${post}`,
    },
    endReasons: {
      idle: 'Skrin telah dikosongkan kerana tidak digunakan buat seketika.',
      ended: 'Borang itu telah ditamatkan. Jawapan yang telah dihantar disimpan; yang lain telah dipadam.',
    },
    closed: {
      title: 'Kiosk ini ditutup',
      lead: 'Untuk kakitangan: tambah kiosk di konsol dan masukkan kodnya di sini.',
      code: 'Kod daripada konsol',
      hint: `${kioskCodeLength} huruf dan digit`,
      open: 'Buka kiosk',
    },
    offline:
      'Tiada rangkaian. Tiada apa-apa akan dihantar sehingga rangkaian pulih. Sila tunggu, atau minta bantuan pegawai.',
    opening: 'Sedang dibuka',
    failed: 'Borang tidak dapat dibuka',
    formClosed: {
      title: 'Borang ini telah ditutup',
      lead: (page: string) =>
        `Jawapan yang belum dihantar telah hilang kerana tab ini tidak menyimpan apa-apa. Buka semula borang dari “${page}”.`,
    },
    toConsole: 'Pergi ke konsol',
    sessionBar: { kiosk: 'Skrin kongsi', officer: 'Membantu pengembara', finish: 'Selesai dan kosongkan' },
    clear: {
      title: 'Selesai dan kosongkan skrin ini?',
      body: 'Jawapan yang belum dihantar akan hilang.',
      stay: 'Teruskan borang',
      go: 'Selesai dan kosongkan',
    },
    idle: {
      title: 'Adakah awda masih di sini?',
      body: (seconds: number) =>
        `Skrin ini akan dikosongkan dalam ${seconds} saat. Jawapan yang belum dihantar akan hilang.`,
      stay: 'Ya, teruskan',
      go: 'Selesai sekarang',
    },
    submitted: {
      print: 'Cetak',
      finish: 'Selesai',
      finishHint: 'Ambil slip dan pasport awda, kemudian tekan Selesai untuk mengosongkan skrin ini.',
      send: 'Hantar rujukan ke telefon atau e-mel',
      sendButton: 'Hantar',
      sent: 'Rujukan sedang dihantar.',
    },
    contact: {
      sendTo: 'Hantar ke',
      phone: 'Telefon (SMS)',
      email: 'E-mel',
      none: 'Jangan hantar',
      noneHint: 'Slip bercetak sudah mencukupi.',
      number: 'Nombor telefon',
      address: 'Alamat e-mel',
    },
    formEnded: { title: 'Selesai', lead: 'Tiada maklumat pengembara disimpan dalam tab ini.', close: 'Tutup tab ini' },
  },
});
