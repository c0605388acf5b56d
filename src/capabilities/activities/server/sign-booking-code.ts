import type { RepresentedPerson } from '#capabilities/members/server/public.ts';
import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import { canonicalDocumentNumber } from '#capabilities/pass/rules/passport.ts';
import { type DocumentKind, maxEventAndVenueLength } from '../rules/event-code-facts.ts';
import { signEventCode } from '../rules/event-code-text.ts';
import { documentEndLength } from '../rules/limits.ts';
import type { EventCodeKeys } from './event-code-keys.ts';
import type { BookingRow } from './store-bookings.ts';
import { type EventRow, toEventTimes } from './store-events.ts';

/** Signs the event code of a booking. Codes are not stored, because signing yields the same text each time. */
export function signBookingCode(
  keys: EventCodeKeys,
  { id }: Pick<BookingRow, 'id'>,
  event: EventRow,
  person: Pick<RepresentedPerson, 'details'>,
): string {
  const { kind, end } = shortenDocument(person);
  const { admitsAt, admitsUntil } = toEventTimes(event);
  return signEventCode(
    {
      booking: id,
      event: event.id,
      initials: initialsOf(person.details?.name ?? ''),
      kind,
      documentEnd: end,
      eventAndVenue: `${event.name_en}, ${event.place_en}`.slice(0, maxEventAndVenueLength),
      admitsAt,
      admitsUntil,
    },
    keys,
  );
}

/** Returns the document that a door compares, shortened to its last four characters. */
export function shortenDocument({ details }: Pick<RepresentedPerson, 'details'>): { kind: DocumentKind; end: string } {
  const kind = details?.certificate_type;
  if (!details || !kind) return { kind: 'none', end: '' };
  const numbers = {
    ic: details.ic_number,
    passport: details.passport_number,
    'birth-certificate': details.birth_certificate_id,
  };
  return { kind, end: canonicalDocumentNumber(numbers[kind]).slice(-documentEndLength) };
}
