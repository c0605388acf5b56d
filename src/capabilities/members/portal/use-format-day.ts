import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { useLanguage } from '#foundation/web/ui/language-context.tsx';

export function useFormatDay(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => formatDate(localDate(parseInstant(instant)), language);
}
