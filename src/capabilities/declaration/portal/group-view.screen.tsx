import { Buttons, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { cancelDeclaration, type Detail } from '../contract.ts';
import { travellerProgress } from '../rules/validate-answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { CopiesPart } from './copies/copies-part.ts';
import { BandNotice } from './parts/band-notice.tsx';
import { DeclarationPass } from './parts/declaration-pass.tsx';
import { DeclarationLoader } from './parts/declaration-loader.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { TravellerCard } from './parts/traveller-card.tsx';
import { useAbandonApplication } from './use-abandon-application.ts';

/** Screen `/travel/group-view`: one application with its travellers, submitted or ongoing. */
export function GroupViewScreen() {
  useLoginGuard();
  const [query] = useSearchParams();
  const { group } = useMessages(screenMessages);
  return (
    <Shell area="travel" title={group.title} rail={<HelpCard />}>
      <PageTitle>{group.title}</PageTitle>
      <DeclarationLoader id={query.get('id') ?? ''}>
        {(detail) => <ApplicationDetails detail={detail} />}
      </DeclarationLoader>
    </Shell>
  );
}

function ApplicationDetails({ detail }: { detail: Detail }) {
  const { summary, submitted } = detail;
  const { group, hub, travellers: people } = useMessages(screenMessages);
  const { maxTravellers, windowDays } = useTravelAttribute();
  const navigate = useNavigate();
  const answers = submitted?.answers ?? detail.answers;
  const context = { today: detail.today, maxTravellers, windowDays, submittedAnswers: detail.submitted?.answers };
  const completeCount = answers.travellers.filter(
    (_, index) => submitted || travellerProgress(answers, index, context) === 'complete',
  ).length;
  const edit = (index: number) => void navigate(`/travel/form?id=${summary.id}&t=${index + 1}&step=passport`);
  return (
    <Stack>
      <DeclarationPass summary={summary} />
      {summary.status === 'cancelled' && <Notice tone="warn">{group.cancelled}</Notice>}
      {summary.status === 'ended' && <Notice tone="info">{group.ended}</Notice>}
      {submitted && summary.status === 'submitted' && <BandNotice results={submitted.results} answers={answers} />}
      {!submitted && summary.isEditable && (
        <CompletionCount completeCount={completeCount} total={answers.travellers.length} />
      )}
      <Stack as="ol" gap={3}>
        {answers.travellers.map((traveller, index) => (
          <li key={`traveller-${index + 1}`}>
            <TravellerCard
              number={index + 1}
              name={traveller.name}
              status={
                summary.status === 'submitted' && summary.officerTravellerNumbers.includes(index + 1)
                  ? 'see-officer'
                  : submitted
                    ? 'complete'
                    : travellerProgress(answers, index, context)
              }
              actions={[
                { label: people.view, onChoose: () => void navigate(`/travel/view?id=${summary.id}&t=${index + 1}`) },
                ...(summary.isEditable ? [{ label: people.edit, onChoose: () => edit(index) }] : []),
              ]}
            />
          </li>
        ))}
      </Stack>
      {submitted && summary.status === 'submitted' && <CopiesPart id={summary.id} version={summary.version} />}
      {summary.isEditable && (
        <Buttons>
          <ButtonLink variant={submitted ? 'secondary' : 'primary'} to={`/travel/form?id=${summary.id}`}>
            {submitted ? group.edit : hub.continue}
          </ButtonLink>
          {summary.status === 'submitted' && <CancelButton id={summary.id} />}
        </Buttons>
      )}
    </Stack>
  );
}

function CompletionCount({ completeCount, total }: { completeCount: number; total: number }) {
  const { group, travellers: people } = useMessages(screenMessages);
  const counts = group.counts(completeCount, total);
  if (completeCount === total) return <p>{counts}</p>;
  return (
    <Notice tone="warn" title={people.completeAll}>
      {counts}
    </Notice>
  );
}

function CancelButton({ id }: { id: string }) {
  const { group, dialogs } = useMessages(screenMessages);
  const { abandon, failure } = useAbandonApplication(cancelDeclaration, id);
  return (
    <>
      <ConfirmButton
        variant="quiet"
        label={group.cancel}
        title={dialogs.cancelTitle}
        cancelLabel={dialogs.cancelKeep}
        confirmLabel={dialogs.cancelConfirm}
        onConfirm={() => void abandon()}
      >
        {dialogs.cancelBody}
      </ConfirmButton>
      <Failure thrown={failure} />
    </>
  );
}
