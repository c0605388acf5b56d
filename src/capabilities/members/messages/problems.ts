import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. A person for whom the account may not act is reported as not found. */
export const refusals = problemsOf({
  'members/details-first': {
    status: 409,
    en: 'Fill in your own details first.',
    ms: 'Isi butiran awda sendiri dahulu.',
  },
  'members/not-verified': {
    status: 403,
    en: 'Log in with your own phone number or e-mail address for this.',
    ms: 'Log masuk dengan nombor telefon atau alamat e-mel awda sendiri untuk ini.',
  },
  'members/upper-limit': {
    status: 429,
    en: 'This was done too often. Please try again later.',
    ms: 'Ini telah dilakukan terlalu kerap. Sila cuba lagi kemudian.',
  },
  'members/too-many': {
    status: 409,
    en: 'Your family can have 20 people here. Delete somebody or withdraw a request first.',
    ms: 'Keluarga awda boleh mempunyai 20 orang di sini. Padam seseorang atau tarik balik satu permintaan dahulu.',
  },
  'members/there-already': {
    status: 409,
    en: 'This person is in your family already, or you have asked them.',
    ms: 'Orang ini sudah ada dalam keluarga awda, atau awda telah meminta mereka.',
  },
  'members/changed-elsewhere': {
    status: 409,
    en: 'This was changed in another window or on another device. Open it again to see the newest answers.',
    ms: 'Ini telah diubah dalam tetingkap atau peranti lain. Buka semula untuk melihat jawapan terkini.',
  },
  'members/verified': {
    status: 409,
    en: 'Your identity is verified: name, date of birth and document cannot be changed here. Show a new document first.',
    ms: 'Identiti awda telah disahkan: nama, tarikh lahir dan dokumen tidak boleh diubah di sini. Tunjukkan dokumen baharu dahulu.',
  },
  'members/compared': {
    status: 409,
    en: 'A reviewer compares your details with your document: name, date of birth and document stay as they are until there is an answer. Take back what you submitted, then change them.',
    ms: 'Penyemak membandingkan butiran awda dengan dokumen awda: nama, tarikh lahir dan dokumen kekal seperti sedia ada sehingga ada jawapan. Tarik balik apa yang awda hantar, kemudian ubah.',
  },
  'members/code-ended': {
    status: 409,
    en: 'This code is no longer good. Ask them to show a new one.',
    ms: 'Kod ini tidak lagi sah. Minta mereka menunjukkan yang baharu.',
  },
  'members/closed': {
    status: 409,
    en: 'This request is not open any more.',
    ms: 'Permintaan ini tidak terbuka lagi.',
  },
  'members/theirs': {
    status: 409,
    en: 'They keep their details themselves.',
    ms: 'Mereka menyimpan butiran mereka sendiri.',
  },
  'members/linked': {
    status: 409,
    en: 'Their documents were shown for these details: name, date of birth and document cannot be changed here. End the link and ask again with the new document.',
    ms: 'Dokumen mereka telah ditunjukkan bagi butiran ini: nama, tarikh lahir dan dokumen tidak boleh diubah di sini. Tamatkan pautan dan mohon semula dengan dokumen baharu.',
  },
  'members/too-young': {
    status: 409,
    en: 'From 12 years on, people can accept for themselves. A parent adds a younger child.',
    ms: 'Mulai umur 12 tahun, seseorang boleh menerima untuk diri sendiri. Ibu atau bapa menambah anak yang lebih muda.',
  },
  'members/another-person': {
    status: 409,
    en: 'Your details are not those of the person who was meant. Check your name and date of birth, or decline.',
    ms: 'Butiran awda bukan butiran orang yang dimaksudkan. Semak nama dan tarikh lahir awda, atau tolak.',
  },
});
