import { helpline } from '#country';
import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
export const refusals = problemsOf({
  'feedback/too-many': {
    status: 429,
    en: `You have sent 10 messages today. Please try again tomorrow, or call ${helpline}.`,
    ms: `Awda telah menghantar 10 mesej hari ini. Sila cuba lagi esok, atau hubungi ${helpline}.`,
  },
  'feedback/answered': {
    status: 409,
    en: 'Someone has already answered this.',
    ms: 'Seseorang telah pun menjawab mesej ini.',
  },
});
