import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { WindowStrip } from '#foundation/web/ui/window-strip/window-strip.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { buildJourneyRows } from '#capabilities/declaration/rules/answer-rows.ts';
import {
  type ValidationContext,
  effectiveJourney,
  travellerProgress,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { listWindowDays } from '#capabilities/declaration/rules/submission-window.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { HelpCard } from './help-card.tsx';
import styles from './parts.module.css';

/** Column beside the form on wide screens: progress of the travellers, traveller 1's journey, submission window. */
export function FormRail({ answers, context }: { answers: Answers; context: ValidationContext }) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const { travellers: people, entrance } = useMessages(screenMessages);
  const journey = effectiveJourney(answers, 0);
  const entryDate = parseEnteredDate(journey.entryDate);
  const labels = { complete: people.completed, ongoing: people.ongoing, 'not-started': people.notStarted };
  const tones = { complete: 'ok', ongoing: 'info', 'not-started': 'neutral' } as const;
  return (
    <Stack>
      <div className={styles.railCard}>
        <h2>{t.travellers}</h2>
        <ol className={styles.railPeople}>
          {answers.travellers.map((traveller, index) => {
            const state = travellerProgress(answers, index, context);
            return (
              <li key={`traveller-${index + 1}`}>
                <span>{traveller.name.trim() || t.traveller(index + 1)}</span>{' '}
                <StatusTag tone={tones[state]}>{labels[state]}</StatusTag>
              </li>
            );
          })}
        </ol>
        {entryDate && (
          <>
            <h2>{t.steps.journey}</h2>
            <dl className={styles.railRows}>
              {/* Only the entry date and the country of departure. */}
              {buildJourneyRows(journey, language)
                .slice(0, 2)
                .map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
            </dl>
            <h2>{entrance.submitTitle}</h2>
            <WindowStrip
              label={entrance.submitTitle}
              days={listWindowDays(entryDate, context.windowDays)}
              today={context.today}
              mark={{ day: entryDate, label: entrance.arrive }}
            />
          </>
        )}
      </div>
      <HelpCard />
    </Stack>
  );
}
