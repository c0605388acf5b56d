import { defineMessages } from '#foundation/language/messages.ts';
import { linkPendingDays } from '../rules/limits.ts';

export const linkScreenMessages = defineMessages({
  en: {
    title: 'Without their own number',
    lead: 'For a family member without a phone number or e-mail address: a child aged 12 to 17 or, for example, a grandparent.',
    howItWorks: 'How it works',
    steps: [
      'You enter their details as shown in their document.',
      'You show their documents: with pictures here, or together with them at a health centre or help desk.',
      "A reviewer or the help desk checks the documents, and approves the request or says why not. We'll notify you.",
    ],
    linkDuration:
      "A child's link ends on the day they turn 18. Any link can be ended immediately: here by you, or in person at a desk by them.",
    signUpFirst: 'Sign up first: fill in your own details.',
    signUp: 'Sign up',
    newRequest: 'Make a request',
    yourRequests: 'Your requests',
    kicker: (relationship: string, day: string) => `${relationship} · requested on ${day}`,
    pendingHints: {
      pictures: "A reviewer will check the pictures. We'll tell you when there is an answer.",
      desk: `Take the documents to a health centre or help desk within ${linkPendingDays} days, together with the person if they can come.`,
    },
    agreed: 'You can act for them. They are listed under Member manage.',
    ended: 'You no longer act for them.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this request?',
    withdrawBody: (name: string) => `The request for ${name} and its pictures will be deleted immediately.`,
    keep: 'Keep',
    withdrawn: 'The request was withdrawn.',
    failed: "It didn't work.",
    family: 'Member manage',
    form: {
      title: 'Make a request',
      who: 'Who is it?',
      person: 'About the person',
      document: 'Their identity document',
      numbers: 'BN number',
      documentsTitle: 'Their documents',
      documentsLead:
        'Their IC or passport, and proof that you may act for them: a birth certificate, a court order or, for an adult, signed consent.',
      shownBy: 'How will you show them?',
      shownByOptions: { pictures: 'Add pictures here', desk: 'Show them at a desk' },
      shownByHints: {
        pictures: 'A reviewer will check them.',
        desk: 'At a health centre or help desk. Only what you typed leaves this device.',
      },
      pictures: 'Pictures of the documents',
      uploadNotice:
        'The pictures leave this device when you add them, because a person has to see them. They are stored encrypted, every opening is recorded, and they are deleted after the decision.',
      pictureRetention: (days: number) =>
        days === 1 ? 'They are deleted a day after the decision.' : `They are deleted ${days} days after the decision.`,
      send: 'Submit',
      sent: 'The request was sent.',
      notLinkable: 'This member is no longer in your family, or you can already act for them.',
    },
  },
  ms: {
    title: 'Tanpa nombor sendiri',
    lead: 'Bagi ahli keluarga yang tiada nombor telefon dan tiada alamat e-mel: anak berumur 12 hingga 17 tahun atau, misalnya, datuk atau nenek.',
    howItWorks: 'Cara ia berfungsi',
    steps: [
      'Awda memasukkan butirannya seperti dalam dokumennya.',
      'Awda menunjukkan dokumennya: melalui gambar di sini, atau di pusat kesihatan atau meja bantuan bersamanya.',
      'Penyemak atau meja bantuan menyemak dokumen itu, dan meluluskan permintaan atau menyatakan sebab jika tidak. Kami akan memaklumkan awda.',
    ],
    linkDuration:
      'Pautan seorang anak tamat pada hari dia berumur 18 tahun. Setiap pautan boleh ditamatkan serta-merta: di sini oleh awda, atau secara bersemuka di kaunter olehnya.',
    signUpFirst: 'Daftar dahulu: isi butiran awda sendiri.',
    signUp: 'Daftar',
    newRequest: 'Buat permintaan',
    yourRequests: 'Permintaan awda',
    kicker: (relationship: string, day: string) => `${relationship} · diminta pada ${day}`,
    pendingHints: {
      pictures: 'Penyemak akan menyemak gambar itu. Kami akan memaklumkan awda apabila ada jawapan.',
      desk: `Bawa dokumen itu ke pusat kesihatan atau meja bantuan dalam masa ${linkPendingDays} hari, bersama orang itu jika dia boleh datang.`,
    },
    agreed: 'Awda boleh bertindak baginya. Namanya disenaraikan di bawah Urus ahli.',
    ended: 'Awda tidak lagi bertindak baginya.',
    withdraw: 'Tarik balik',
    withdrawTitle: 'Tarik balik permintaan ini?',
    withdrawBody: (name: string) => `Permintaan bagi ${name} dan gambarnya akan dipadam serta-merta.`,
    keep: 'Kekalkan',
    withdrawn: 'Permintaan telah ditarik balik.',
    failed: 'Tidak berjaya.',
    family: 'Urus ahli',
    form: {
      title: 'Buat permintaan',
      who: 'Siapakah orang itu?',
      person: 'Tentang orang itu',
      document: 'Dokumen pengenalan dirinya',
      numbers: 'Nombor BN',
      documentsTitle: 'Dokumennya',
      documentsLead:
        'Kad pengenalan atau pasportnya, dan bukti bahawa awda boleh bertindak baginya: sijil kelahiran, perintah mahkamah atau, bagi orang dewasa, persetujuan bertandatangan.',
      shownBy: 'Bagaimanakah awda akan menunjukkannya?',
      shownByOptions: { pictures: 'Tambah gambar di sini', desk: 'Tunjukkan di kaunter' },
      shownByHints: {
        pictures: 'Penyemak akan menyemaknya.',
        desk: 'Di pusat kesihatan atau meja bantuan. Hanya apa yang awda taip meninggalkan peranti ini.',
      },
      pictures: 'Gambar dokumen',
      uploadNotice:
        'Gambar meninggalkan peranti ini apabila awda menambahnya, kerana seseorang perlu melihatnya. Ia disimpan secara tersulit, setiap pembukaan direkodkan, dan ia dipadam selepas keputusan.',
      pictureRetention: (days: number) => `Gambar dipadam ${days} hari selepas keputusan.`,
      send: 'Hantar',
      sent: 'Permintaan telah dihantar.',
      notLinkable: 'Ahli ini tiada lagi dalam keluarga awda, atau awda sudah boleh bertindak baginya.',
    },
  },
});
