import { defineMessages } from '#foundation/language/messages.ts';

export const cameraMessages = defineMessages({
  en: {
    noCode:
      'There is no QR code in this picture that could be read. Try a sharper one, or one that shows the code larger.',
  },
  ms: {
    noCode:
      'Tiada kod QR yang dapat dibaca dalam gambar ini. Cuba gambar yang lebih jelas, atau yang menunjukkan kod lebih besar.',
  },
});
