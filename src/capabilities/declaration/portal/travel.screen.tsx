import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { useFrame } from '#foundation/web/ui/shell/frame-context.tsx';
import { useDesktopWidth } from '#foundation/web/ui/shell/use-window-width.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { restartDeclaration, type Summary } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { useDeviceDrafts } from './draft/device-drafts.ts';
import { backToApp } from './parts/back-to-app.ts';
import { DeclarationPass } from './parts/declaration-pass.tsx';
import { ExampleWindow } from './parts/example-window.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { summarizeNames } from './parts/names-text.ts';
import { CachedPassCards } from './passes/cached-pass-cards.tsx';
import { useCurrentDeclarations } from './queries.ts';
import { useAbandonApplication } from './use-abandon-application.ts';

/** Screen `/travel`: every upcoming trip with its pass, and the next step for a traveller. */
export function TravelScreen() {
  const { hub } = useMessages(screenMessages);
  const isWide = useDesktopWidth();
  const { pendingTasks } = useFrame();
  const moreLinks = (
    <>
      <Section gap={2}>
        <h2>{hub.otherServices}</h2>
        <TaskList>
          <TaskRow to="/travel/application-history">{hub.history}</TaskRow>
          <TaskRow to="/travel/entry-exit">{hub.entryExit}</TaskRow>
          <TaskRow to="/vaccine/registration-list">{hub.vaccines}</TaskRow>
          <TaskRow to="/certificate-details">{hub.certificates}</TaskRow>
          <TaskRow to="/account">{hub.devices}</TaskRow>
          <TaskRow to="/app">{hub.resident}</TaskRow>
        </TaskList>
      </Section>
      <HelpCard />
    </>
  );
  return (
    <Shell area="travel" title={hub.title} back={backToApp(hub.backToApp)} rail={<Stack>{moreLinks}</Stack>}>
      <PageTitle hasWave>{hub.heading}</PageTitle>
      <Stack>
        {pendingTasks}
        <MainCard />
        {!isWide && moreLinks}
      </Stack>
    </Shell>
  );
}

function MainCard() {
  const account = useAccountId();
  const isOpening = useSession().phase === 'opening';
  const language = useLanguage();
  const { hub } = useMessages(screenMessages);
  const { data, error, isLoading, refetch } = useCurrentDeclarations(account);
  // Fetches the attribute together with the list, so that the cards do not change after they are drawn.
  const { windowDays } = useTravelAttribute();
  const items = data?.items ?? [];
  const ongoing = items.find(({ status }) => status === 'unsubmitted');
  // Includes trips that an officer has cleared: their passes are still shown on the day.
  const trips = items.filter(({ status }) => status === 'submitted');
  const draftId = useDeviceDrafts(account)[0]?.id;
  if (error && !data) {
    return (
      <Stack>
        <CachedPassCards />
        <ErrorPanel onRetry={() => void refetch()} answersSaved={draftId !== undefined}>
          {failureSentence(error, language)}
        </ErrorPanel>
        {draftId && <ButtonLink to={`/travel/form?id=${draftId}`}>{hub.continue}</ButtonLink>}
      </Stack>
    );
  }
  return (
    <Skeleton loading={isLoading || isOpening} shape={<SkeletonCard lines={4} />}>
      <Stack>
        {trips.map((summary, index) => (
          <DeclarationPass
            key={summary.id}
            summary={summary}
            viewLink={ongoing ? 'secondary' : 'primary'}
            showsQrCode={index < maxCodesOnPage}
          />
        ))}
        {ongoing && <ContinueCard summary={ongoing} windowDays={windowDays} />}
        {trips.length === 0 && !ongoing && <StartCard windowDays={windowDays} />}
        {trips.length > 0 && !ongoing && (
          <ButtonLink variant="secondary" to="/travel/entrance">
            {hub.startAnother}
          </ButtonLink>
        )}
      </Stack>
    </Skeleton>
  );
}

// The cards of later trips show no QR code, because drawing many codes at once is slow on a phone. The trip's own page
// shows the code.
const maxCodesOnPage = 3;

function StartCard({ windowDays }: { windowDays: number }) {
  const t = useMessages(answerMessages);
  const { hub } = useMessages(screenMessages);
  return (
    <ActionCard title={t.form} level={2} actions={<ButtonLink to="/travel/entrance">{hub.start}</ButtonLink>}>
      <p>{hub.deadline(windowDays)}</p>
      <ExampleWindow />
      <p>{hub.duration}</p>
    </ActionCard>
  );
}

function ContinueCard({ summary, windowDays }: { summary: Summary; windowDays: number }) {
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages);
  const language = useLanguage();
  const { abandon, failure } = useAbandonApplication(restartDeclaration, summary.id);
  return (
    <>
      <ActionCard
        title={t.form}
        level={2}
        tag={<StatusTag tone="info">{t.status.unsubmitted}</StatusTag>}
        actions={
          <>
            <ButtonLink to={`/travel/form?id=${summary.id}`}>{messages.hub.continue}</ButtonLink>
            <ConfirmButton
              variant="quiet"
              label={messages.travellers.restart}
              title={messages.dialogs.restartTitle}
              cancelLabel={messages.dialogs.restartKeep}
              confirmLabel={messages.dialogs.restartConfirm}
              onConfirm={() => void abandon()}
            >
              {messages.dialogs.restartBody}
            </ConfirmButton>
          </>
        }
      >
        <p>{summarizeNames(summary.names, t, messages.history.noName)}</p>
        {summary.entryDate && (
          <p>
            {t.entryDate}: <Time date={summary.entryDate} style="weekday" />
          </p>
        )}
        <p>{messages.hub.deadline(windowDays)}</p>
      </ActionCard>
      {failure !== undefined && <ErrorPanel>{failureSentence(failure, language)}</ErrorPanel>}
    </>
  );
}
