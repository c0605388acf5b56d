import { helpline } from '#country';
import { problemsOf } from '#foundation/contract/problem.ts';

/** Problems of this capability. */
export const refusals = problemsOf({
  'feedback/too-many': {
    status: 429,
    en: `You have sent ten messages today. Please try again tomorrow, or call ${helpline}.`,
    ms: `Awda telah menghantar sepuluh mesej hari ini. Sila cuba lagi esok, atau hubungi ${helpline}.`,
  },
  'feedback/answered': {
    status: 409,
    en: 'Somebody has answered this already.',
    ms: 'Seseorang telah menjawab mesej ini.',
  },
});
