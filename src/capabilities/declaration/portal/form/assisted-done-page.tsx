import type { ComponentType, ReactNode } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { entryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { headlineOf, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { assistedFormWords } from '#capabilities/declaration/wording/assisted-form.ts';
import { ownPassWords } from '#capabilities/declaration/wording/passes.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import { BandNotice } from '../parts/band-notice.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { PassOnCard } from '../passes/show-pass.tsx';
import { usePasses } from '../passes/use-passes.ts';
import type { Receipt } from './assisted-form.ts';
import styles from './form.module.css';

/** What stands over the passes is given: the button for the PDF. */
export type EndProps = { download: ReactNode };

/** The end of a form on a device that is not the traveller's: every pass on the page, as it is printed. Nothing leads elsewhere. */
export function AssistedDonePage({
  receipt,
  answers,
  End,
}: {
  receipt: Receipt;
  answers: Answers;
  End: ComponentType<EndProps>;
}) {
  const { done } = useWords(screenWords);
  const say = useWords(assistedFormWords);
  return (
    <>
      <PageTitle>{done.title}</PageTitle>
      <div className={styles.fields}>
        <End download={<DownloadButton id={receipt.id} reference={receipt.reference} />} />
        <Passes receipt={receipt} answers={answers} />
        <BandNotice results={receipt.results} answers={answers} />
        <section className={styles.section}>
          <h2>{done.next}</h2>
          <ul className={styles.points}>
            {say.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Passes({ receipt, answers }: { receipt: Receipt; answers: Answers }) {
  const language = useLanguage();
  const say = useWords(answerWords);
  const { passes } = useWords(assistedFormWords);
  const { group } = useWords(ownPassWords);
  const { data: kept, error, refetch } = usePasses(useAccountId(), receipt.id);
  const entryDate = entryDateOf(answers);
  const names = answers.travellers.map(({ name }) => name);
  // The group's names whom; a traveller's own card has their name below.
  const statusOf = (number: number) => {
    const mine = receipt.results.filter((result) => number === 0 || result.number === number);
    const seeOfficer = travellersForOfficer(mine);
    if (number > 0 && seeOfficer.length === 0) return { tone: 'ok', word: say.band.proceed } as const;
    return headlineOf({ status: 'submitted', names: number === 0 ? names : [], seeOfficer }, language);
  };
  if (error && !kept) return <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>;
  return (
    <section className={styles.section}>
      <h2>{passes}</h2>
      <Skeleton loading={kept === undefined} shape={<SkeletonCard lines={6} />}>
        <div className={styles.slips}>
          {kept?.passes.map(({ number }) => {
            return (
              <PassCard
                key={number}
                level={3}
                kicker={say.form}
                status={statusOf(number)}
                title={number === 0 ? group : answers.travellers[number - 1]?.name.trim()}
                data={[
                  { label: say.reference, value: receipt.reference, code: true },
                  { label: say.entryDate, value: entryDate ? formatDate(entryDate, language, 'weekday') : '' },
                ]}
                qr={<PassOnCard kept={kept} reference={kept.reference} number={number} />}
              />
            );
          })}
        </div>
      </Skeleton>
    </section>
  );
}
