import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import type { OutputOf } from '#foundation/contract/call.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useDraftState } from '#foundation/web/draft/use-draft.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Answers, discardChanges, restartDeclaration, type submitDeclaration } from '../contract.ts';
import { differsFromSubmitted } from '../rules/answers.ts';
import { steps } from '../rules/validate-answers.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { unsubmittedMessages } from '../messages/unsubmitted.ts';
import type { FilledInDetails } from './account-details/account-details.tsx';
import type { ApplicationInfo, OpenedDraft } from './draft/open-application.ts';
import { useApplication } from './draft/use-application.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { useAssistedForm } from './form/assisted-form.ts';
import {
  type FormPosition,
  nextFormPosition,
  previousFormPosition,
  formPositionQuery,
  parseFormPosition,
} from './form/form-position.ts';
import { fetchFormEnd } from './form/form-end.ts';
import { FamilyOffers, OfferedCompanions, TravellerDetails } from './form/optional-parts.ts';
import { TravellersPage } from './form/travellers-page.tsx';
import { StepPage } from './form/step-page.tsx';
import { changeTraveller } from './form/travellers.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { FormRail } from './parts/form-rail.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { isUnknownDeclaration, NoDeclaration } from './parts/no-declaration.tsx';
import { withNonBreakingDate } from './parts/non-breaking-date.ts';
import { UnsubmittedNotice } from './parts/unsubmitted-changes.tsx';
import { declarationsKey } from './queries.ts';

// The check page and the done page load after the form, because they are needed last.
const formEndFrame = (content: ReactNode) => <FormEndFrame>{content}</FormEndFrame>;
const CheckPage = lazyPart(async () => ({ default: (await fetchFormEnd()).CheckPage }), { frame: formEndFrame });
const DonePage = lazyPart(async () => ({ default: (await fetchFormEnd()).DonePage }), { frame: formEndFrame });

/**
 * Screen `/travel/form`: the declaration. The position in the form is in the query, so that the browser's back button
 * goes page by page.
 */
export function FormScreen() {
  useLoginGuard();
  const [query] = useSearchParams();
  const t = useMessages(answerMessages);
  const language = useLanguage();
  const account = useAccountId();
  const application = useApplication(account, query.get('id') ?? undefined);
  if (application.phase === 'open') {
    return <OpenForm key={application.draft.info.id} openedDraft={application.draft} reopen={application.reopen} />;
  }
  return (
    <Shell area="travel" title={t.form}>
      <PageTitle>{t.form}</PageTitle>
      {application.phase === 'failed' ? (
        isUnknownDeclaration(application.failure) ? (
          <NoDeclaration />
        ) : (
          <ErrorPanel onRetry={application.reopen} answersSaved>
            {failureSentence(application.failure, language)}
          </ErrorPanel>
        )
      ) : (
        <Skeleton loading shape={<SkeletonCard lines={4} />}>
          {null}
        </Skeleton>
      )}
    </Shell>
  );
}

function OpenForm({ openedDraft, reopen }: { openedDraft: OpenedDraft; reopen: () => void }) {
  const { store, info } = openedDraft;
  const draft = useDraftState(store);
  const answers = draft.value;
  const t = useMessages(answerMessages);
  const { group } = useMessages(screenMessages);
  const { saveStatus: unsubmittedStatus } = useMessages(unsubmittedMessages);
  const { windowDays, maxTravellers } = useTravelAttribute();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [receipt, setReceipt] = useState<OutputOf<typeof submitDeclaration>>();
  const restarting = useSubmission();
  const [confirmedKeys, setConfirmedKeys] = useState<readonly string[]>([]);
  // A reload after a submission, or after its lost response, shows the submitted version and does not submit again.
  const [isAlreadySubmitted] = useState(() => {
    const { page } = parseFormPosition(query);
    return page === 'done' || (page === 'check' && info.isUnchanged);
  });
  const [isNew] = useState(draft.saveState === 'nothing-yet');
  const [filledInDetails, setFilledInDetails] = useState<FilledInDetails>();
  const position = receipt ? ({ page: 'done' } as const) : parseFormPosition(query);
  const assistedForm = useAssistedForm();
  const context = {
    today: serverDay.today(),
    maxTravellers,
    windowDays,
    isContactOptional: assistedForm !== undefined,
    submittedAnswers: info.submittedAnswers,
  };
  // A draft that is not saved anywhere has no id in the URL, because a reload could not find it.
  const id = draft.saveState === 'nothing-yet' ? undefined : info.id;
  const hasChanges = useHasChanges(info, answers);
  useRefreshListsOnExit(openedDraft, answers);
  const { state: historyState } = useLocation() as { state: typeof formHistoryState | null };
  const goTo = (newPosition: FormPosition) => {
    void store.flush();
    return navigate(`/travel/form${formPositionQuery(query, id, newPosition)}`, { state: formHistoryState });
  };
  // Visitors who came from a link or a login go to the previous page of the form, not of the browser.
  const goBack = () =>
    historyState?.cameFromForm
      ? navigate(-1)
      : navigate(`/travel/form${formPositionQuery(query, id, previousFormPosition(position))}`, { replace: true });
  // Preloads the country lists and the last pages, because the network may be gone when they are needed.
  useEffect(() => void Promise.all([fetchCountryLists(), fetchFormEnd()]).catch(() => undefined), []);
  // Puts the id into the URL, so that a reload finds the draft.
  const currentQuery = formPositionQuery(query, id, position);
  const lacksId = id !== undefined && query.get('id') !== id;
  useEffect(() => {
    if (lacksId) void navigate(`/travel/form${currentQuery}`, { replace: true, state: historyState });
  }, [navigate, lacksId, currentQuery, historyState]);
  const restart = async () => {
    // A running save must reach the server before the application can be ended.
    await store.waitForSave();
    if (store.state().base.revision > 0) await callApi(restartDeclaration, { id: info.id });
    await store.discard();
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
    await navigate('/travel');
  };
  const discard = async () => {
    await store.waitForSave();
    await callApi(discardChanges, { id: info.id });
    await store.discard();
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
    await navigate(`/travel/group-view?id=${info.id}`);
  };
  const openLatest = () => {
    void queries.invalidateQueries({ queryKey: [declarationsKey] });
    reopen();
  };
  const accountDetailsProps = {
    answers,
    change: store.change,
    isNew,
    filledInDetails,
    onDetailsFilledIn: setFilledInDetails,
  };
  const editPassport = (index: number) => void goTo({ page: 'step', travellerNumber: index + 1, step: steps[0] });
  const renderPage = () => {
    const Done = assistedForm?.Done ?? DonePage;
    if (receipt) return <Done receipt={receipt} answers={answers} />;
    if (position.page === 'step' && answers.travellers[position.travellerNumber - 1]) {
      const index = position.travellerNumber - 1;
      return (
        <StepPage
          key={`${position.travellerNumber} ${position.step}`}
          answers={answers}
          index={index}
          step={position.step}
          context={context}
          change={(part) => store.change((current) => changeTraveller(current, index, part))}
          onNext={() => void goTo(nextFormPosition(position))}
          // Details of the account are never shown on a shared device.
          lead={
            !assistedForm &&
            (position.step === 'passport' || position.step === 'contact') && (
              <Suspense fallback={null}>
                <TravellerDetails {...accountDetailsProps} index={index} />
              </Suspense>
            )
          }
        />
      );
    }
    if (position.page === 'check') {
      return (
        <CheckPage
          id={info.id}
          store={store}
          context={context}
          confirmedKeys={confirmedKeys}
          onConfirm={setConfirmedKeys}
          changePage={(index, step) => void goTo({ page: 'step', travellerNumber: index + 1, step })}
          onSubmitted={(submission) => {
            setReceipt(submission);
            // The back button must not lead to a page that is ready to submit again.
            void navigate(`/travel/form${formPositionQuery(query, submission.id, { page: 'done' })}`, {
              replace: true,
            });
            void store.discard();
            void queries.invalidateQueries({ queryKey: [declarationsKey] });
          }}
        />
      );
    }
    return (
      <TravellersPage
        answers={answers}
        context={context}
        change={store.change}
        edit={editPassport}
        check={() => void goTo({ page: 'check' })}
        // Companions are never shown on a shared device.
        offers={
          assistedForm
            ? undefined
            : ({ add, runIfAllowed }) => (
                <Suspense fallback={null}>
                  <FamilyOffers {...accountDetailsProps} runIfAllowed={runIfAllowed} onDone={editPassport} />
                  {answers.kind === 'combined' && <OfferedCompanions answers={answers} add={add} />}
                </Suspense>
              )
        }
        restart={info.submittedAt === undefined ? () => void restarting.submit(restart) : undefined}
        failure={restarting.failure}
      />
    );
  };
  if (!assistedForm && (info.isReadOnly || isAlreadySubmitted))
    return <Navigate to={`/travel/group-view?id=${info.id}`} replace />;
  return (
    <Shell
      area="travel"
      title={t.form}
      back={position.page === 'people' || receipt ? undefined : { onBack: () => void goBack() }}
      railTitle={receipt ? undefined : group.yourApplication}
      rail={receipt ? <HelpCard /> : <FormRail answers={answers} context={context} />}
      notice={
        receipt ? undefined : (
          <FormNotice
            openedDraft={openedDraft}
            reopen={openLatest}
            discard={hasChanges ? discard : undefined}
            hasSubmitLink={position.page !== 'check'}
          />
        )
      }
    >
      {!receipt && (
        // On a shared device a draft is in memory only, so it is not shown as saved on the device.
        <DraftStatus
          saveState={assistedForm && draft.saveState === 'on-device' ? 'typing' : draft.saveState}
          savedAt={draft.savedAt}
          formatSaved={hasChanges ? unsubmittedStatus : undefined}
        />
      )}
      {renderPage()}
      <LeaveDialog isUnsaved={!receipt && (draft.saveState === 'typing' || isDraftUnsaved(draft))} />
    </Shell>
  );
}

function FormEndFrame({ children }: { children: ReactNode }) {
  const { form } = useMessages(answerMessages);
  return (
    <>
      <PageTitle>{form}</PageTitle>
      {children}
    </>
  );
}

function fetchCountryLists() {
  return import('#foundation/web/ui/country-picker/country-sheet.tsx');
}

const formHistoryState = { cameFromForm: true };

// Whether a submitted application has unsubmitted changes. Without a network the submitted answers are unknown, and the
// draft counts as changed.
function useHasChanges({ submittedAt, submittedAnswers }: ApplicationInfo, answers: Answers): boolean {
  return useMemo(
    () =>
      submittedAt !== undefined && (submittedAnswers === undefined || differsFromSubmitted(submittedAnswers, answers)),
    [submittedAt, submittedAnswers, answers],
  );
}

// Refetches the lists of applications when the form closes after a change.
function useRefreshListsOnExit({ store }: OpenedDraft, answers: Answers): void {
  const queries = useQueryClient();
  const [initialAnswers] = useState(answers);
  const refreshIfChanged = useEffectEvent(() => {
    if (answers === initialAnswers) return;
    void store.flush().then(() => queries.invalidateQueries({ queryKey: [declarationsKey] }));
  });
  useEffect(() => () => refreshIfChanged(), []);
}

type FormNoticeProps = {
  openedDraft: OpenedDraft;
  reopen: () => void;
  /** Discards the changes to a submitted application; absent if there are none. */
  discard: (() => Promise<void>) | undefined;
  hasSubmitLink: boolean;
};

function FormNotice({ openedDraft, reopen, discard, hasSubmitLink }: FormNoticeProps) {
  const { store, info } = openedDraft;
  const draft = useDraftState(store);
  const { saveStatus: t, travellers: people } = useMessages(screenMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const [isDismissed, setDismissed] = useState(false);
  // Going to another page or changing an answer dismisses the notice.
  const [query] = useSearchParams();
  const page = JSON.stringify(parseFormPosition(query));
  const initialView = useRef({ page, answers: draft.value });
  useEffect(() => {
    const { page: initialPage, answers: initialAnswers } = initialView.current;
    if (page !== initialPage || draft.value !== initialAnswers) setDismissed(true);
  }, [page, draft.value]);
  const { failure, submit } = useSubmission();
  if (draft.saveState === 'stale') return <StaleDraftNotice onShowLatest={reopen} />;
  if (draft.saveState === 'refused') {
    const otherId = otherIdOf(draft.failure);
    const viewLink = otherId !== undefined && (
      <ButtonLink variant="secondary" size="compact" to={`/travel/group-view?id=${otherId}`}>
        {people.view}
      </ButtonLink>
    );
    return <Notice tone="warn" title={failureSentence(draft.failure, language)} action={viewLink} live />;
  }
  if (discard && info.submittedAt !== undefined) {
    return (
      <UnsubmittedNotice
        id={info.id}
        submittedAt={info.submittedAt}
        discard={() => submit(discard)}
        failure={failure}
        hasSubmitLink={hasSubmitLink}
      />
    );
  }
  if (openedDraft.restoredSavedAt === undefined || isDismissed) return null;
  const restoredTime = withNonBreakingDate(timeText.instant(openedDraft.restoredSavedAt));
  return <Notice tone="info" title={t.restored(restoredTime)} onDismiss={() => setDismissed(true)} live />;
}

// Id of the ongoing application that prevents a new one, if the server refused the save for it.
function otherIdOf(failure: unknown): string | undefined {
  return failure instanceof Problem ? (failure.details.data as { id?: string } | undefined)?.id : undefined;
}
