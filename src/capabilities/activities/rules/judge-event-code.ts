import type { PublishedKey } from '#capabilities/pass/contract.ts';
import type { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { localDate, type Millis } from '#foundation/time/clock.ts';
import type { EventCodeFacts } from './event-code-facts.ts';
import { verifyEventCode } from './event-code-text.ts';
import { type DoorVerdict, type AttendeeState, type AdmissionContext, judgeAdmission } from './door-verdicts.ts';

/** Row of the door list. `booking`: id. `documentEnd`: last characters of the document's number. */
export type Attendee = {
  booking: string;
  name: string;
  documentEnd: string;
  state: AttendeeState;
  enteredAt: Millis | undefined;
};

/** Data on a device at the door. The attendees include the entries that this device made after reading the list. */
export type DoorData = AdmissionContext & {
  event: string;
  keys: readonly PublishedKey[];
  attendeesByBooking: ReadonlyMap<string, Attendee>;
};

/** Judgement of a scan. `booking`: the booking for this event; `facts`: the content of a genuine code of any event. */
export type DoorJudgement = { verdict: DoorVerdict; booking?: string; attendee?: Attendee; facts?: EventCodeFacts };

type Subtle<K> = Parameters<typeof verifySignature<K>>[2];

/**
 * Judges an event code offline. The list contains every booking, whatever its state. A genuine code that is not on the
 * list therefore belongs to a booking made after the list was read.
 */
export async function judgeEventCode<K>(text: string, deviceData: DoorData, subtle: Subtle<K>): Promise<DoorJudgement> {
  const verification = await verifyEventCode(text, deviceData.keys, subtle);
  if ('rejection' in verification) return { verdict: verification.rejection };
  const { facts } = verification;
  if (facts.event !== deviceData.event) {
    const isSameDay = localDate(facts.admitsAt) === localDate(deviceData.admitsAt);
    return { verdict: isSameDay ? 'other-event' : 'other-day', facts };
  }
  const attendee = deviceData.attendeesByBooking.get(facts.booking);
  const verdict = judgeAdmission(attendee?.state ?? 'booked', deviceData);
  return { verdict, booking: facts.booking, facts, ...(attendee && { attendee }) };
}

/** Judges an attendee whom the staff found in the list, without a code. */
export function judgeAttendee(attendee: Attendee, deviceData: DoorData): DoorJudgement {
  return { verdict: judgeAdmission(attendee.state, deviceData), booking: attendee.booking, attendee };
}

/** Finds attendees who have a name beginning with each entered word, or a document number ending with the text. */
export function searchAttendees(attendees: Iterable<Attendee>, searchText: string, limit: number): Attendee[] {
  const enteredParts = normalizedNameParts(searchText);
  if (enteredParts.length === 0) return [];
  const matches: Attendee[] = [];
  for (const attendee of attendees) {
    if (attendee.name === '') continue;
    const nameParts = [
      ...normalizedNameParts(attendee.name),
      ...normalizedNameParts(attendee.name.replaceAll(/['’ʼ`]/g, '')),
    ];
    const byName = enteredParts.every((enteredPart) => nameParts.some((part) => part.startsWith(enteredPart)));
    const byDocument =
      enteredParts.length === 1 &&
      attendee.documentEnd !== '' &&
      attendee.documentEnd.toLowerCase() === enteredParts[0];
    if (byName || byDocument) matches.push(attendee);
    if (matches.length === limit) break;
  }
  return matches;
}

// Splits a text into lowercase words without diacritics, because users type names without them.
function normalizedNameParts(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
