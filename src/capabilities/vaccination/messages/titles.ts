import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = { reviews: { en: 'Vaccine registrations', ms: 'Pendaftaran vaksin' } } as const satisfies Record<
  string,
  BilingualText
>;
