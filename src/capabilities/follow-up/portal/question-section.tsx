import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Question } from '../contract-traveller.ts';
import { questionMessages } from '../messages/question.ts';
import { AnswerForm } from './answer-form.tsx';
import type { AnswerChannel } from './answer-channel.ts';
import { subjectNameOf } from './person-label.ts';
import { DepartureForm } from './departure-form.tsx';

/**
 * The day's question about the travellers of one declaration, or about one person; open or answered. `reference`: of
 * the declaration, for a page with several questions. `isFirst`: the section has the page title. `ownName`: name of
 * the logged-in user; undefined if a link without a login opened the page.
 */
export function QuestionSection({
  question: initialQuestion,
  reference,
  channel,
  isFirst,
  ownName,
}: QuestionSectionProps) {
  const t = useMessages(questionMessages);
  const timeText = useTimeText();
  const [updatedQuestion, setUpdatedQuestion] = useState<Question>();
  const [isDepartureRecorded, setIsDepartureRecorded] = useState(false);
  const question = updatedQuestion ?? initialQuestion;
  const { travellers, day, endsOn } = question;
  const startedTravellers = travellers.filter(({ dayNumber }) => dayNumber > 0);
  const isComplete = startedTravellers.length > 0 && startedTravellers.every(({ answer }) => answer !== null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isDone = isComplete && !isCorrecting;
  const hasSymptoms = travellers.some(({ answer }) => answer && !answer.well);
  const heading = isDone ? t.doneTitle : travellers.length > 1 ? t.heading : t.headingOne;
  const personName = subjectNameOf(question, ownName);
  const lead = t.lead(timeText.date(day), timeText.date(endsOn));
  return (
    <Section gap={6} data-question={isDone ? 'answered' : 'open'}>
      {isFirst ? <PageTitle lead={lead}>{heading}</PageTitle> : <h2>{heading}</h2>}
      {reference !== undefined && question.subject === 'travellers' && <p>{t.reference(reference)}</p>}
      {personName !== '' && <p>{t.answering(personName)}</p>}
      {isDepartureRecorded && <Notice tone="ok">{t.departure.done}</Notice>}
      {travellers.length > 0 && startedTravellers.length === 0 && <p>{t.startsTomorrow}</p>}
      {isDone && hasSymptoms && <CareCard title={t.stay} items={t.stayItems} urgentLabel={t.urgent} />}
      {isDone && (
        <>
          <p role="status">{t.done}</p>
          <Button variant="secondary" onClick={() => setIsCorrecting(true)}>
            {t.correct}
          </Button>
        </>
      )}
      {startedTravellers.length > 0 && !isDone && (
        <AnswerForm
          key={startedTravellers.map(({ number }) => number).join()}
          question={question}
          travellers={startedTravellers}
          channel={channel}
          onDone={(newQuestion) => {
            setUpdatedQuestion(newQuestion);
            setIsCorrecting(false);
            setIsDepartureRecorded(false);
            window.scrollTo(0, 0);
          }}
        />
      )}
      {travellers.length > 0 && (
        <DepartureForm
          question={question}
          channel={channel}
          onDone={(newQuestion) => {
            setUpdatedQuestion(newQuestion);
            setIsDepartureRecorded(true);
          }}
        />
      )}
    </Section>
  );
}

type QuestionSectionProps = {
  question: Question;
  reference?: string | undefined;
  channel: AnswerChannel;
  isFirst: boolean;
  ownName?: string | undefined;
};
