import { defineMessages } from '#foundation/language/messages.ts';

export const cardMessages = defineMessages({
  en: {
    title: 'What we read from your picture',
    busy: 'Reading the picture …',
    owner: {
      same: (number: string) => `We read ${number}. It is the same as you entered.`,
      differs: (number: string) =>
        `We read ${number}. This is not the number in your details. Check your details, or take a sharper picture.`,
      none: "We couldn't read the number. A reviewer will check it. A sharper picture, taken straight from above, may help.",
      sameName: 'The name on it is yours.',
      differentName: (name: string) => `The name on it seems to be ${name}.`,
    },
    reviewer: {
      same: (number: string) => `Our server read ${number}. It is the same as in the details.`,
      differs: (number: string) => `Our server read ${number}. It is different from the details.`,
      none: "We couldn't read the number.",
      sameName: 'The name is the same as in the details.',
      differentName: (name: string) => `It read the name as ${name}. This is different from the details.`,
    },
  },
  ms: {
    title: 'Apa yang kami baca daripada gambar awda',
    busy: 'Sedang membaca gambar …',
    owner: {
      same: (number: string) => `Kami membaca ${number}. Ia sama seperti yang awda masukkan.`,
      differs: (number: string) =>
        `Kami membaca ${number}. Ini bukan nombor dalam butiran awda. Semak butiran awda, atau ambil gambar yang lebih jelas.`,
      none: 'Kami tidak dapat membaca nombor itu. Penyemak akan menyemaknya. Gambar yang lebih jelas, diambil tepat dari atas, mungkin membantu.',
      sameName: 'Nama padanya ialah nama awda.',
      differentName: (name: string) => `Nama padanya mungkin ${name}.`,
    },
    reviewer: {
      same: (number: string) => `Pelayan kami membaca ${number}. Ia sama seperti dalam butiran.`,
      differs: (number: string) => `Pelayan kami membaca ${number}. Ia berbeza daripada butiran.`,
      none: 'Kami tidak dapat membaca nombor itu.',
      sameName: 'Nama sama seperti dalam butiran.',
      differentName: (name: string) => `Ia membaca nama sebagai ${name}. Ini berbeza daripada butiran.`,
    },
  },
});
