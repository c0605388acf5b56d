import type { PublishedKey } from '#capabilities/pass/contract.ts';
import type { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import { localDate, type Millis } from '#foundation/time/clock.ts';
import type { EventCodeFacts } from './event-code-facts.ts';
import { verifyEventCode } from './event-code-text.ts';
import type { DoorVerdict, AttendeeState } from './door-verdicts.ts';
import { type AdmissionContext, judgeAdmission } from './judge-admission.ts';

/** Somebody on the door list. */
export type Attendee = {
  booking: string;
  name: string;
  document: string;
  state: AttendeeState;
  usedAt: Millis | undefined;
};

/** What a device knows when somebody stands at the door. `lines`: the door list by booking, with those whom this device let in since. */
export type DoorData = AdmissionContext & {
  event: string;
  keys: readonly PublishedKey[];
  lines: ReadonlyMap<string, Attendee>;
};

/** What a door is told. `booking`: of this event, where the code is genuine; `facts`: what a genuine code says. */
export type DoorJudgement = {
  word: DoorVerdict;
  booking?: string;
  line?: Attendee;
  facts?: EventCodeFacts;
};

type Subtle<K> = Parameters<typeof verifySignature<K>>[2];

/**
 * Judges an event code without a network. One that is genuine, for this event and not on the list was booked after the list was
 * taken: all who had a booking then are on it, whatever became of them.
 */
export async function judgeEventCode<K>(text: string, kit: DoorData, subtle: Subtle<K>): Promise<DoorJudgement> {
  const checked = await verifyEventCode(text, kit.keys, subtle);
  if ('worthless' in checked) return { word: checked.worthless };
  const { facts } = checked;
  if (facts.event !== kit.event) {
    const sameDay = localDate(facts.admitsAt) === localDate(kit.admitsAt);
    return { word: sameDay ? 'other-event' : 'other-day', facts };
  }
  const line = kit.lines.get(facts.booking);
  const word = judgeAdmission(line?.state ?? 'booked', kit);
  return { word, booking: facts.booking, facts, ...(line && { line }) };
}

/** Judges somebody who was found on the list. */
export function judgeAttendee(line: Attendee, kit: DoorData): DoorJudgement {
  return { word: judgeAdmission(line.state, kit), booking: line.booking, line };
}

/** Those on the list whose name has all the words, or whose document ends so; at most so many. */
export function searchAttendees(lines: Iterable<Attendee>, typed: string, most: number): Attendee[] {
  const wanted = normalizedNameParts(typed);
  if (wanted.length === 0) return [];
  const found: Attendee[] = [];
  for (const line of lines) {
    if (line.name === '') continue;
    const have = [...normalizedNameParts(line.name), ...normalizedNameParts(line.name.replaceAll(/['’ʼ`]/g, ''))];
    const byName = wanted.every((word) => have.some((one) => one.startsWith(word)));
    const byDocument = wanted.length === 1 && line.document !== '' && line.document.toLowerCase() === wanted[0];
    if (byName || byDocument) found.push(line);
    if (found.length === most) break;
  }
  return found;
}

// People type names without their marks.
function normalizedNameParts(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
