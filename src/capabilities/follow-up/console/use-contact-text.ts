import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Contact } from '../contract-contacts.ts';
import { contactMessages } from '../messages/contacts.ts';

/** Formats a contact in one line: name, seat, distance, and the reference unless it is that of the case. */
export function useContactText(): (contact: Contact) => string {
  const t = useMessages(contactMessages);
  return ({ name, reference, seat, distance, isOfGroup }) =>
    [
      name,
      seat === '' ? t.noSeat : t.seat(seat),
      ...(distance === null ? [] : [t.rows(distance)]),
      // Two travellers of a flight can have the same name.
      isOfGroup ? t.ofGroup : reference,
    ].join(' · ');
}
