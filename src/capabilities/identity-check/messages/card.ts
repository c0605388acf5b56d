import { defineMessages } from '#foundation/language/messages.ts';

/** Messages about the text read from a picture of an identity card, for its owner and for a reviewer. */
export const cardMessages = defineMessages({
  en: {
    title: 'What we read off your picture',
    busy: 'We are reading the picture …',
    owner: {
      same: (number: string) => `We read ${number}: it is what you gave.`,
      differs: (number: string) =>
        `We read ${number}, which is not the number in your details. Check the details, or take a sharper picture.`,
      none: 'The number could not be read. A reviewer looks at it; a sharper picture, straight from above, may help.',
      sameName: 'The name on it is yours.',
      name: (name: string) => `The name on it seems to be ${name}.`,
    },
    reviewer: {
      same: (number: string) => `Our server read ${number}: the same as in the details.`,
      differs: (number: string) => `Our server read ${number}: not as in the details.`,
      none: 'The number could not be read.',
      sameName: 'The name is the same as in the details.',
      name: (name: string) => `It read the name as ${name}: not as in the details.`,
    },
  },
  ms: {
    title: 'Apa yang kami baca daripada gambar awda',
    busy: 'Kami sedang membaca gambar …',
    owner: {
      same: (number: string) => `Kami membaca ${number}: sama seperti yang awda berikan.`,
      differs: (number: string) =>
        `Kami membaca ${number}, yang bukan nombor dalam butiran awda. Semak butiran, atau ambil gambar yang lebih jelas.`,
      none: 'Nombor tidak dapat dibaca. Penyemak akan melihatnya; gambar yang lebih jelas, tepat dari atas, mungkin membantu.',
      sameName: 'Nama padanya ialah nama awda.',
      name: (name: string) => `Nama padanya nampaknya ${name}.`,
    },
    reviewer: {
      same: (number: string) => `Pelayan kami membaca ${number}: sama seperti dalam butiran.`,
      differs: (number: string) => `Pelayan kami membaca ${number}: tidak seperti dalam butiran.`,
      none: 'Nombor tidak dapat dibaca.',
      sameName: 'Nama sama seperti dalam butiran.',
      name: (name: string) => `Ia membaca nama sebagai ${name}: tidak seperti dalam butiran.`,
    },
  },
});
