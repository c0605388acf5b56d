import type { BilingualText } from '#foundation/language/messages.ts';

export const titles = {
  conveyances: { en: 'Flights and vessels', ms: 'Penerbangan dan kapal' },
} as const satisfies Record<string, BilingualText>;
