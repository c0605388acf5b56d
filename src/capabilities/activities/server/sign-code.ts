import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { canonicalPassportNumber } from '#capabilities/pass/rules/passport.ts';
import { type DocumentKind, longestScene } from '../rules/code-facts.ts';
import { eventCodeText } from '../rules/code-text.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import type { BookingRow } from './store-bookings.ts';
import { type EventRow, timesOf } from './store-events.ts';

/** The signed text of somebody's place. It is not stored: it is made whenever somebody asks, and says the same each time. */
export function signedCode(
  keys: EventCodeKeys,
  { id }: Pick<BookingRow, 'id'>,
  event: EventRow,
  person: Pick<RepresentedPerson, 'details'>,
): string {
  const { kind, end } = documentOf(person);
  const { admitsAt, admitsUntil } = timesOf(event);
  return eventCodeText(
    {
      booking: id,
      event: event.id,
      initials: initialsOf(person.details?.name ?? ''),
      kind,
      document: end,
      scene: `${event.name_en}, ${event.place_en}`.slice(0, longestScene),
      admitsAt,
      admitsUntil,
    },
    keys,
  );
}

/** The document that a door looks at, as far as it is needed to tell people apart. */
export function documentOf({ details }: Pick<RepresentedPerson, 'details'>): { kind: DocumentKind; end: string } {
  const kind = details?.certificate_type;
  if (!details || !kind) return { kind: 'none', end: '' };
  const numbers = {
    ic: details.ic_number,
    passport: details.passport_number,
    'birth-certificate': details.birth_certificate_id,
  };
  return { kind, end: canonicalPassportNumber(numbers[kind]).slice(-4) };
}
