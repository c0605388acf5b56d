import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { Decision } from '../contract.ts';
import { counterMessages } from '../messages/counter.ts';

export function formatDecision(
  { kind, decidedAt, staff, temperature, note, reason }: Omit<Decision, 'number' | 'version'>,
  language: Language,
): string {
  const t = counterMessages[language];
  return [
    t.decision[kind],
    formatInstant(parseInstant(decidedAt), language),
    staff,
    ...(temperature === null ? [] : [`${(temperature / 10).toFixed(1)} °C`]),
    ...(note ? [note] : []),
    ...(reason ? [t.withReason(reason)] : []),
  ].join(' · ');
}
