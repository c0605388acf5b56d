import { words } from '#foundation/language/wording.ts';

/** What the screens about one's own data say. */
export const dataWords = words({
  en: {
    looks: {
      title: 'Who looked at my data',
      lead: 'Whoever of the authority opens or changes something about you is on record, with the time and the reason.',
      whose: 'Show',
      others: 'What others did',
      own: 'What I did',
      family: 'Somebody of your family',
      none: 'Nobody has looked at your data',
      noneOwn: 'Nothing is on record yet',
      more: 'Show more',
      account: 'Your account',
      about: (reference: string) => `Declaration ${reference}`,
      fields: (fields: string) => `Seen or changed: ${fields}`,
      reason: (reason: string) => `Why: ${reason}`,
      question: 'Something looks wrong? Call 148 and name the day and the time.',
    },
    data: {
      title: 'My data',
      downloadTitle: 'Download everything',
      downloadText:
        'Everything that is stored about you: account, devices, declarations with all versions, drafts, messages, decisions, and who looked at it.',
      read: 'To read (HTML)',
      programs: 'For programs (JSON)',
      downloading: 'Your file is being downloaded. Keep it where only you can read it.',
      eraseTitle: 'Erase my account',
      erasePlan: 'This goes, for good:',
      account: 'Your account, and where you are logged in',
      drafts: (count: number) =>
        count === 1 ? '1 declaration that was not submitted' : `${count} declarations that were not submitted`,
      upcoming: (count: number) =>
        count === 1
          ? '1 declaration of an arrival to come: its pass stops being good'
          : `${count} declarations of arrivals to come: their passes stop being good`,
      past: (count: number) => (count === 1 ? '1 earlier declaration' : `${count} earlier declarations`),
      messages: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
      stays: 'This stays, because the law asks for it:',
      kept: (reference: string, until: string) =>
        `Declaration ${reference}, until ${until}: a health officer is following it up. It no longer belongs to an account.`,
      decisions: 'That somebody was let on at a counter, by reference, without name and notes.',
      record: 'What was done and when, without your name, number or answers.',
      limits: 'For a day, that codes were sent: as figures that lead to nobody.',
      arrive: 'If you still travel, you have to declare your arrival again.',
      type: (word: string) => `Type ${word} to go on`,
      erase: 'Erase for good',
      erasing: 'Erasing',
    },
    erased: {
      title: 'Your account was erased',
      text: 'What was stored about you is gone, on this device too. Thank you for having used Sihat.',
      again: 'Go to the first page',
    },
  },
  ms: {
    looks: {
      title: 'Siapa melihat data saya',
      lead: 'Sesiapa daripada pihak berkuasa yang membuka atau mengubah sesuatu tentang awda direkodkan, dengan masa dan sebabnya.',
      whose: 'Paparkan',
      others: 'Tindakan orang lain',
      own: 'Tindakan saya',
      family: 'Ahli keluarga awda',
      none: 'Tiada sesiapa melihat data awda',
      noneOwn: 'Belum ada apa-apa direkodkan',
      more: 'Paparkan lagi',
      account: 'Akaun awda',
      about: (reference: string) => `Pengisytiharan ${reference}`,
      fields: (fields: string) => `Dilihat atau diubah: ${fields}`,
      reason: (reason: string) => `Sebab: ${reason}`,
      question: 'Ada yang tidak kena? Hubungi 148 dan nyatakan hari dan masanya.',
    },
    data: {
      title: 'Data saya',
      downloadTitle: 'Muat turun semuanya',
      downloadText:
        'Semua yang disimpan tentang awda: akaun, peranti, pengisytiharan dengan semua versi, draf, mesej, keputusan, dan siapa yang melihatnya.',
      read: 'Untuk dibaca (HTML)',
      programs: 'Untuk program (JSON)',
      downloading: 'Fail awda sedang dimuat turun. Simpan di tempat yang hanya awda boleh baca.',
      eraseTitle: 'Padam akaun saya',
      erasePlan: 'Ini akan dipadam buat selama-lamanya:',
      account: 'Akaun awda, dan tempat awda log masuk',
      drafts: (count: number) => `${count} pengisytiharan yang belum dihantar`,
      upcoming: (count: number) => `${count} pengisytiharan bagi ketibaan akan datang: pasnya tidak lagi sah`,
      past: (count: number) => `${count} pengisytiharan terdahulu`,
      messages: (count: number) => `${count} mesej`,
      stays: 'Ini kekal, kerana dikehendaki oleh undang-undang:',
      kept: (reference: string, until: string) =>
        `Pengisytiharan ${reference}, hingga ${until}: pegawai kesihatan sedang membuat susulan. Ia tidak lagi menjadi milik mana-mana akaun.`,
      decisions: 'Bahawa seseorang dibenarkan di kaunter, mengikut rujukan, tanpa nama dan catatan.',
      record: 'Apa yang dilakukan dan bila, tanpa nama, nombor atau jawapan awda.',
      limits: 'Selama sehari, bahawa kod telah dihantar: sebagai angka yang tidak merujuk kepada sesiapa.',
      arrive: 'Jika awda masih akan tiba, awda perlu membuat pengisytiharan ketibaan semula.',
      type: (word: string) => `Taip ${word} untuk meneruskan`,
      erase: 'Padam buat selama-lamanya',
      erasing: 'Sedang memadam',
    },
    erased: {
      title: 'Akaun awda telah dipadam',
      text: 'Apa yang disimpan tentang awda telah tiada, termasuk pada peranti ini. Terima kasih kerana menggunakan Sihat.',
      again: 'Pergi ke halaman pertama',
    },
  },
});
