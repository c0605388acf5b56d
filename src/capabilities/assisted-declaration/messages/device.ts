import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of a kiosk, and of the form that an officer opens for a traveller. */
export const deviceMessages = defineMessages({
  en: {
    start: {
      title: 'Arrival declaration',
      lead: 'Have the passport of every traveller ready. It takes about 5 minutes each and is free of charge.',
      language: 'English',
      begin: 'Begin',
      privacy: 'Everything is cleared from this screen when you finish.',
      kiosk: (name: string, post: string) => `${name}, ${post}`,
    },
    why: {
      idle: 'The screen was cleared because nobody had touched it for a while.',
      ended: 'That form was ended. What had been submitted is kept; the rest is cleared.',
    },
    closed: {
      title: 'This kiosk is closed',
      lead: 'For staff: add a kiosk in the console, and type its code here.',
      code: 'Code from the console',
      hint: '10 letters and digits',
      open: 'Open kiosk',
    },
    offline: 'There is no network. Nothing is sent until it is back: please stay, or ask an officer.',
    opening: 'Opening',
    failed: 'The form could not be opened',
    gone: {
      title: 'This form was closed',
      lead: (page: string) => `What was not submitted is gone: this tab keeps nothing. Open it again from “${page}”.`,
    },
    toConsole: 'Go to the console',
    bar: {
      kiosk: 'Shared screen',
      officer: 'Helping a traveller',
      finish: 'Finish and clear',
    },
    clear: {
      title: 'Finish and clear this screen?',
      body: 'What was not submitted is lost.',
      stay: 'Go on with the form',
      go: 'Finish and clear',
    },
    idle: {
      title: 'Are you still there?',
      body: (seconds: number) => `This screen is cleared in ${seconds} seconds. What was not submitted is lost.`,
      left: (seconds: number) => `${seconds} s`,
      stay: 'Yes, go on',
      go: 'Finish now',
    },
    end: {
      print: 'Print',
      finish: 'Finish',
      finishHint: 'Take your slip and your passport with you, then finish. It clears this screen.',
      send: 'Send the reference to a phone or e-mail',
      sendButton: 'Send',
      sent: 'The reference is on its way.',
    },
    contact: {
      how: 'Where to',
      phone: 'Telephone (SMS)',
      email: 'E-mail',
      none: 'Nowhere',
      noneHint: 'The printed slip is enough.',
      number: 'Phone number',
      address: 'E-mail address',
    },
    over: {
      title: 'Finished',
      lead: 'Nothing about the traveller is kept in this tab.',
      close: 'Close this tab',
    },
  },
  ms: {
    start: {
      title: 'Pengisytiharan ketibaan',
      lead: 'Sediakan pasport setiap pengembara. Kira-kira 5 minit bagi setiap orang dan percuma.',
      language: 'Bahasa Melayu',
      begin: 'Mula',
      privacy: 'Semuanya dipadam daripada skrin ini apabila awda selesai.',
      kiosk: (name: string, post: string) => `${name}, ${post}`,
    },
    why: {
      idle: 'Skrin telah dikosongkan kerana tiada sesiapa menyentuhnya buat seketika.',
      ended: 'Borang itu telah ditamatkan. Yang telah dihantar disimpan; selebihnya dipadam.',
    },
    closed: {
      title: 'Kiosk ini ditutup',
      lead: 'Untuk kakitangan: tambah kiosk di konsol dan masukkan kodnya di sini.',
      code: 'Kod daripada konsol',
      hint: '10 huruf dan digit',
      open: 'Buka kiosk',
    },
    offline: 'Tiada rangkaian. Tiada yang dihantar sehingga ia pulih: sila tunggu, atau minta bantuan pegawai.',
    opening: 'Sedang dibuka',
    failed: 'Borang tidak dapat dibuka',
    gone: {
      title: 'Borang ini telah ditutup',
      lead: (page: string) =>
        `Yang belum dihantar telah hilang: tab ini tidak menyimpan apa-apa. Buka semula dari “${page}”.`,
    },
    toConsole: 'Pergi ke konsol',
    bar: {
      kiosk: 'Skrin kongsi',
      officer: 'Membantu pengembara',
      finish: 'Selesai dan padam',
    },
    clear: {
      title: 'Selesai dan kosongkan skrin ini?',
      body: 'Yang belum dihantar akan hilang.',
      stay: 'Teruskan borang',
      go: 'Selesai dan padam',
    },
    idle: {
      title: 'Adakah awda masih di sini?',
      body: (seconds: number) => `Skrin ini akan dikosongkan dalam ${seconds} saat. Yang belum dihantar akan hilang.`,
      left: (seconds: number) => `${seconds} saat`,
      stay: 'Ya, teruskan',
      go: 'Selesai sekarang',
    },
    end: {
      print: 'Cetak',
      finish: 'Selesai',
      finishHint: 'Ambil slip dan pasport awda, kemudian tekan Selesai. Skrin ini akan dikosongkan.',
      send: 'Hantar rujukan ke telefon atau e-mel',
      sendButton: 'Hantar',
      sent: 'Rujukan sedang dihantar.',
    },
    contact: {
      how: 'Ke mana',
      phone: 'Telefon (SMS)',
      email: 'E-mel',
      none: 'Tidak perlu',
      noneHint: 'Slip bercetak sudah mencukupi.',
      number: 'Nombor telefon',
      address: 'Alamat e-mel',
    },
    over: {
      title: 'Selesai',
      lead: 'Tiada maklumat pengembara disimpan dalam tab ini.',
      close: 'Tutup tab ini',
    },
  },
});
