import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Contact } from '../contract-contacts.ts';
import { contactMessages } from '../messages/contacts.ts';

/** Formats a contact in one line: name, seat, distance, and whether they are in the same declaration. */
export function useContactText(): (contact: Contact) => string {
  const t = useMessages(contactMessages);
  return ({ name, seat, distance, isOfGroup }) =>
    [
      name,
      seat === '' ? t.noSeat : t.seat(seat),
      ...(distance === null ? [] : [t.rows(distance)]),
      ...(isOfGroup ? [t.ofGroup] : []),
    ].join(' · ');
}
