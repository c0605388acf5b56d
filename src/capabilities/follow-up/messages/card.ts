import { defineMessages } from '#foundation/language/messages.ts';

/** Messages of the card on the first page; a separate file, because only that page loads them. */
export const cardMessages = defineMessages({
  en: {
    title: 'Today’s question',
    unanswered: 'It takes a minute. Please answer before midnight.',
    answered: 'Answered today. You can correct it until midnight.',
    startsTomorrow: 'The first question will come tomorrow morning.',
    answer: 'Answer',
    view: 'View',
  },
  ms: {
    title: 'Soalan hari ini',
    unanswered: 'Ia mengambil masa seminit. Sila jawab sebelum tengah malam.',
    answered: 'Telah dijawab hari ini. Awda boleh membetulkannya sehingga tengah malam.',
    startsTomorrow: 'Soalan pertama akan tiba pagi esok.',
    answer: 'Jawab',
    view: 'Lihat',
  },
});
