import { helpline } from '#country';
import { defineProblems } from '#foundation/contract/problem.ts';
import { messagesPerDay } from '../rules/limits.ts';

export const refusals = defineProblems({
  'feedback/too-many': {
    status: 429,
    en: `You have sent ${messagesPerDay} messages today. Please try again tomorrow, or call ${helpline}.`,
    ms: `Awda telah menghantar ${messagesPerDay} mesej hari ini. Sila cuba lagi esok, atau hubungi ${helpline}.`,
  },
  'feedback/answered': {
    status: 409,
    en: 'Someone has already answered this.',
    ms: 'Seseorang telah pun menjawab mesej ini.',
  },
});
