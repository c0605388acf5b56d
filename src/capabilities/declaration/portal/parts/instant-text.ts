import type { Language } from '#foundation/language/wording.ts';
import { dateInBrunei, parseInstant, timeInBrunei } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';

/** Day and time in Brunei of an instant on the wire: "22 Nov 2026, 10:02". */
export function instantText(instant: string, language: Language): string {
  const at = parseInstant(instant);
  return `${formatDate(dateInBrunei(at), language)}, ${timeInBrunei(at)}`;
}
