import { defineMessages } from '#foundation/language/messages.ts';

export const cameraMessages = defineMessages({
  en: { noCode: 'No QR code could be read in this picture. Try a sharper picture, or one that shows the code larger.' },
  ms: {
    noCode:
      'Tiada kod QR yang dapat dibaca dalam gambar ini. Cuba gambar yang lebih jelas, atau yang menunjukkan kod lebih besar.',
  },
});
