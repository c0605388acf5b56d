import { formatLane } from '#capabilities/ports-of-entry/rules/format-lane.ts';
import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { isDeskClosing } from '#capabilities/pass/rules/decisions-in-force.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { timeTexts, useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';
import { overrideMessages } from '../messages/override.ts';
import type { Decision } from '../contract.ts';
import styles from './counter.module.css';
import type { ApplicationDetail } from './use-arrival.ts';

function formatDecision(
  {
    kind,
    decidedAt,
    staff,
    lane,
    temperature,
    note,
    reason,
    source,
  }: Omit<Decision, 'number' | 'version' | 'isOpenReferral'>,
  language: Language,
): string {
  const t = counterMessages[language];
  return [
    `${isDeskClosing({ kind, source }) ? t.closedByDesk : t.decision[kind]}: ${timeTexts[language].instant(decidedAt)}`,
    staff,
    formatLane(lane, language),
    ...(temperature === null ? [] : [`${(temperature / 10).toFixed(1)} °C`]),
    ...(note ? [note] : []),
    ...(reason ? [t.withReason(reason)] : []),
  ].join(' · ');
}

/** Decisions and changes of band, latest first: of one traveller, or with number 0 of all. */
export function DecisionHistory({ arrival, number }: { arrival: ApplicationDetail; number: number }) {
  const t = useMessages(counterMessages);
  const items = useHistoryItems(arrival, number);
  if (items.length === 0) return null;
  return (
    <Card as="section" gap={3}>
      <h3>{t.decisions}</h3>
      <ul className={styles.bullets}>
        {items.map(({ key, parts }) => (
          <li key={key}>{parts.join(' · ')}</li>
        ))}
      </ul>
    </Card>
  );
}

function useHistoryItems({ decisions, corrections }: ApplicationDetail, number: number) {
  const t = useMessages(counterMessages);
  const override = useMessages(overrideMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const decisionItems = decisions.map((decision) => ({
    at: decision.decidedAt,
    travellerNumber: decision.number,
    parts: [formatDecision(decision, language)],
  }));
  const correctionItems = corrections.map(({ cause, bandBefore, bandAfter, at, staff, reason, number }) => ({
    at,
    travellerNumber: number,
    parts: [
      (cause === 'officer' ? override.byOfficer : override.byRules)(t.verdict[bandBefore], t.verdict[bandAfter]),
      timeText.instant(at),
      ...(cause === 'officer' ? [staff, reason] : []),
    ],
  }));
  return [...decisionItems, ...correctionItems]
    .filter(({ travellerNumber }) => number === 0 || travellerNumber === number)
    .toSorted((a, b) => parseInstant(b.at) - parseInstant(a.at))
    .map(({ at, travellerNumber, parts }) => ({ key: `${at} ${travellerNumber} ${parts[0]}`, parts }));
}
