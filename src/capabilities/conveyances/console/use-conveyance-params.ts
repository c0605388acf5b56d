import { useSearchParams } from '#foundation/web/router/router.tsx';
import { systemClock } from '#foundation/time/clock.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';

/** Day and port of the page, in its address. An unknown day becomes today. */
export function useConveyanceParams() {
  const [query, setQuery] = useSearchParams();
  const today = systemClock.today();
  const requestedDay = query.get('day') ?? '';
  const day: LocalDate = isLocalDate(requestedDay) ? requestedDay : today;
  const port = query.get('port') ?? '';
  const set = (next: { day: string; port: string }) =>
    setQuery(
      { ...(next.day !== today && { day: next.day }), ...(next.port && { port: next.port }) },
      { replace: true },
    );
  return {
    day,
    port,
    setDay: (next: string) => set({ day: next, port }),
    setPort: (next: string) => set({ day, port: next }),
  };
}
