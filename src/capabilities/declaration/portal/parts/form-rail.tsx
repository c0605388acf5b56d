import { readTypedDate } from '#foundation/time/typed-date.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { WindowStrip } from '#foundation/web/ui/window-strip/window-strip.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { journeyRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { type CheckedOn, journeyOf, progress } from '#capabilities/declaration/rules/check.ts';
import { windowDays as daysOf } from '#capabilities/declaration/rules/window.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import styles from './parts.module.css';

/** Beside the form on wide screens: the journey, who is in it, and when it can be submitted. */
export function FormRail({ answers, on, windowDays }: { answers: Answers; on: CheckedOn; windowDays: number }) {
  const language = useLanguage();
  const say = useWords(answerWords);
  const { people, entrance } = useWords(screenWords);
  const journey = journeyOf(answers, 0);
  const entryDate = readTypedDate(journey.entryDate);
  const words = { complete: people.completed, ongoing: people.ongoing, 'not-started': people.notStarted };
  const tones = { complete: 'ok', ongoing: 'info', 'not-started': 'neutral' } as const;
  return (
    <div className={styles.rail}>
      {entryDate && <SummaryList title={say.steps.journey} rows={journeyRows(journey, language).slice(0, 2)} />}
      <h2>{say.travellers}</h2>
      <ol className={styles.railPeople}>
        {answers.travellers.map((traveller, at) => {
          const state = progress(answers, at, on);
          return (
            <li key={`traveller-${at + 1}`}>
              {traveller.name.trim() || say.traveller(at + 1)} <StatusTag tone={tones[state]}>{words[state]}</StatusTag>
            </li>
          );
        })}
      </ol>
      {entryDate && (
        <>
          <h2>{entrance.whenTitle}</h2>
          <WindowStrip
            label={entrance.whenTitle}
            days={daysOf(entryDate, windowDays)}
            today={on.today}
            mark={{ day: entryDate, word: entrance.arrive }}
          />
        </>
      )}
    </div>
  );
}
