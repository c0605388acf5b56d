import { Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { entryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { headlineOf, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { assistedFormMessages } from '#capabilities/declaration/messages/assisted-form.ts';
import { ownPassMessages } from '#capabilities/declaration/messages/passes.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { BandNotice } from '../parts/band-notice.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { PassCardQrCode } from '../passes/show-pass.tsx';
import { usePasses } from '../passes/use-passes.ts';
import type { Receipt } from './assisted-form.ts';
import styles from './form.module.css';

/** Properties of the actions above the passes. `download`: the button for the PDF. */
export type PassActionsProps = { download: ReactNode };

/** Last page of a form on a shared device: shows every pass as it is printed. Has no links to other pages. */
export function AssistedDonePage({
  receipt,
  answers,
  PassActions,
}: {
  receipt: Receipt;
  answers: Answers;
  PassActions: ComponentType<PassActionsProps>;
}) {
  const { done } = useMessages(screenMessages);
  const t = useMessages(assistedFormMessages);
  return (
    <>
      <PageTitle>{done.title}</PageTitle>
      <Stack>
        <PassActions download={<DownloadButton id={receipt.id} reference={receipt.reference} />} />
        <Passes receipt={receipt} answers={answers} />
        <BandNotice results={receipt.results} answers={answers} />
        <Section gap={2}>
          <h2>{done.next}</h2>
          <TextList>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </TextList>
        </Section>
      </Stack>
    </>
  );
}

function Passes({ receipt, answers }: { receipt: Receipt; answers: Answers }) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(answerMessages);
  const { passes } = useMessages(assistedFormMessages);
  const { allTravellers } = useMessages(ownPassMessages);
  const query = usePasses(useAccountId(), receipt.id);
  const entryDate = entryDateOf(answers);
  const names = answers.travellers.map(({ name }) => name);
  // The group's pass (number 0) names the travellers who see a health officer. A traveller's own card shows the name as
  // its title.
  const statusOf = (number: number) => {
    const matchingResults = receipt.results.filter((result) => number === 0 || result.number === number);
    const officerTravellerNumbers = travellersForOfficer(matchingResults);
    if (number > 0 && officerTravellerNumbers.length === 0) return { tone: 'ok', text: t.band.proceed } as const;
    return headlineOf({ status: 'submitted', names: number === 0 ? names : [], officerTravellerNumbers }, language);
  };
  return (
    <Section gap={2}>
      <h2>{passes}</h2>
      <QueryView query={query} lines={6}>
        {(cached) => (
          <div className={styles.passes}>
            {cached.passes.map(({ travellerNumber: number }) => {
              return (
                <PassCard
                  key={number}
                  level={3}
                  kicker={t.form}
                  status={statusOf(number)}
                  title={number === 0 ? allTravellers : answers.travellers[number - 1]?.name.trim()}
                  data={[
                    { label: t.reference, value: receipt.reference, isCode: true },
                    { label: t.entryDate, value: entryDate ? timeText.date(entryDate, 'weekday') : '' },
                  ]}
                  qrCode={<PassCardQrCode cached={cached} reference={cached.reference} travellerNumber={number} />}
                />
              );
            })}
          </div>
        )}
      </QueryView>
    </Section>
  );
}
