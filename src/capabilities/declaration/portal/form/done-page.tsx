import { Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Answers, submitDeclaration } from '#capabilities/declaration/contract.ts';
import { entryDateOf } from '#capabilities/declaration/rules/answers.ts';
import { headlineOf, travellersForOfficer } from '#capabilities/declaration/rules/headline.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { SaveCompanions } from '../companions/save-companions.tsx';
import { CopiesPart } from '../copies/copies-part.ts';
import { BandNotice } from '../parts/band-notice.tsx';
import { EditLink, ShowPassButton } from '../passes/show-pass.tsx';
import { usePasses } from '../passes/use-passes.ts';
import { summarizeNames } from '../parts/names-text.ts';
import { DownloadButton } from '../parts/download-button.tsx';

/** Completion notice (spec §4): what was submitted, its reference, and what happens next. */
export function DonePage({ receipt, answers }: { receipt: OutputOf<typeof submitDeclaration>; answers: Answers }) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(answerMessages);
  const { done, history, travellers } = useMessages(screenMessages);
  const entryDate = entryDateOf(answers);
  const names = answers.travellers.map(({ name }) => name);
  const { data: cached, isLoading } = usePasses(useAccountId(), receipt.id);
  return (
    <>
      <PageTitle>{done.title}</PageTitle>
      <Stack>
        <PassCard
          kicker={t.form}
          status={headlineOf(
            { status: 'submitted', names, officerTravellerNumbers: travellersForOfficer(receipt.results) },
            language,
          )}
          title={summarizeNames(names, t, history.noName)}
          data={[
            { label: t.reference, value: receipt.reference, isCode: true },
            { label: t.entryDate, value: entryDate ? timeText.date(entryDate, 'weekday') : '' },
            { label: t.travellers, value: String(answers.travellers.length) },
            { label: t.submitted, value: <Time instant={receipt.submittedAt} /> },
          ]}
          actions={
            <>
              {(cached || isLoading) && (
                <ShowPassButton cached={cached} reference={receipt.reference} travellerNumber={0} editId={receipt.id} />
              )}
              <EditLink id={receipt.id} reference={receipt.reference} isInForm />
              <ButtonLink variant="secondary" to={`/travel/group-view?id=${receipt.id}`}>
                {travellers.view}
              </ButtonLink>
              <DownloadButton id={receipt.id} reference={receipt.reference} />
            </>
          }
        />
        <BandNotice results={receipt.results} answers={answers} />
        <Section gap={2}>
          <h2>{done.next}</h2>
          <TextList>
            {done.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </TextList>
        </Section>
        <CopiesPart id={receipt.id} version={receipt.version} />
        {answers.travellers.length > 1 && (
          <SaveCompanions id={receipt.id} version={receipt.version} answers={answers} />
        )}
        <ButtonLink variant="quiet" to="/travel">
          {done.back}
        </ButtonLink>
      </Stack>
    </>
  );
}
