import { useState } from 'react';
import { formatDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Question } from '../contract-traveller.ts';
import { questionMessages } from '../messages/question.ts';
import { AnswerForm } from './answer-form.tsx';
import type { AnswerChannel } from './answer-channel.ts';
import { answeredForName } from './person-label.ts';
import styles from './follow-up.module.css';
import { DepartureForm } from './departure-form.tsx';

/** The question of one group: to answer, or as it was answered. `first` brings the page's heading; `ownName`: of who answers. */
export function QuestionSection({ question: given, reference, ask, first, ownName }: QuestionSectionProps) {
  const t = useMessages(questionMessages);
  const language = useLanguage();
  const [answered, setAnswered] = useState<Question>();
  const [left, setLeft] = useState(false);
  const question = answered ?? given;
  const { travellers, day, endsOn } = question;
  const asked = travellers.filter(({ dayNumber }) => dayNumber > 0);
  const complete = asked.length > 0 && asked.every(({ answer }) => answer !== null);
  const [correcting, setCorrecting] = useState(false);
  const done = complete && !correcting;
  const ill = travellers.some(({ answer }) => answer && !answer.well);
  const heading = done ? t.doneTitle : travellers.length > 1 ? t.heading : t.headingOne;
  const somebody = answeredForName(question, ownName);
  const lead = t.lead(formatDate(day, language), formatDate(endsOn, language));
  return (
    <section className={styles.form} data-question={done ? 'answered' : 'open'}>
      {first ? <PageTitle lead={lead}>{heading}</PageTitle> : <h2>{heading}</h2>}
      {reference !== undefined && question.whose === 'travellers' && <p>{t.reference(reference)}</p>}
      {somebody !== '' && <p>{t.answering(somebody)}</p>}
      {left && <Notice tone="ok">{t.left.done}</Notice>}
      {travellers.length > 0 && asked.length === 0 && <p>{t.begins}</p>}
      {done && ill && <CareCard title={t.stay} items={t.stayItems} urgent={t.urgent} />}
      {done && (
        <>
          <p role="status">{t.done}</p>
          <Button variant="secondary" onClick={() => setCorrecting(true)}>
            {t.correct}
          </Button>
        </>
      )}
      {asked.length > 0 && !done && (
        <AnswerForm
          key={asked.map(({ number }) => number).join()}
          question={question}
          travellers={asked}
          ask={ask}
          onDone={(next) => {
            setAnswered(next);
            setCorrecting(false);
            setLeft(false);
            window.scrollTo(0, 0);
          }}
        />
      )}
      {travellers.length > 0 && (
        <DepartureForm
          question={question}
          ask={ask}
          onDone={(next) => {
            setAnswered(next);
            setLeft(true);
          }}
        />
      )}
    </section>
  );
}

type QuestionSectionProps = {
  question: Question;
  reference?: string | undefined;
  ask: AnswerChannel;
  first: boolean;
  ownName?: string | undefined;
};
