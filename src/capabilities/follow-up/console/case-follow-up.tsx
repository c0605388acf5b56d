import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { symptomNames } from '../messages/symptoms.ts';
import { CaseActionButton } from './case-action-button.tsx';

export function FollowUpCard({ detail }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages).followUp;
  const language = useLanguage();
  const timeText = useTimeText();
  const { row, startsOn, endsOn, departedOn, answers } = detail;
  const isRunning = row.status === 'followed';
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      <p>{t.period(timeText.date(startsOn ?? ''), timeText.date(endsOn ?? ''))}</p>
      {isRunning && row.day !== null && <p>{row.day === 0 ? t.notStarted : t.day(row.day, row.dayCount ?? row.day)}</p>}
      {departedOn && <p>{t.departedOn(timeText.date(departedOn))}</p>}
      {isRunning && row.day !== 0 && <p>{t.unansweredCalls(row.unansweredCalls)}</p>}
      {isRunning && (
        <Row>
          {row.day !== 0 && <CaseActionButton action="call" detail={detail} />}
          {row.day !== 0 && <CaseActionButton action="link" detail={detail} />}
          <CaseActionButton action="stop" detail={detail} variant="quiet" />
        </Row>
      )}
      <h3>{t.answers}</h3>
      {answers.length === 0 && <p>{t.noAnswers}</p>}
      <Stack as="ul" gap={3}>
        {answers.map((answer) => (
          <li key={answer.day} className={layout.entry}>
            <span>
              {[
                timeText.date(answer.day),
                answer.well ? t.well : answer.symptoms.map((symptom) => symptomNames[symptom][language]).join(', '),
                ...(answer.temperature === null ? [] : [`${(answer.temperature / 10).toFixed(1)} °C`]),
              ].join(' · ')}
            </span>
            <SmallText as="span">
              {[
                timeText.instant(answer.answeredAt),
                t.channels[answer.channel],
                ...(answer.version > 1 ? [t.corrected] : []),
              ].join(' · ')}
            </SmallText>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
