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
import { type Step, steps } from '../rules/validate-answers.ts';
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
        <Skeleton loading shape={<SkeletonCard lines={4} />} />
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
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [receipt, setReceipt] = useState<Receipt>();
  // A reload after a submission, or after its lost response, shows the submitted version and does not submit again.
  const [isAlreadySubmitted] = useState(() => {
    const { page } = parseFormPosition(query);
    return page === 'done' || (page === 'check' && info.isUnchanged);
  });
  const assistedForm = useAssistedForm();
  const context = useValidationContext(info);
  // A draft that is not saved anywhere has no id in the URL, because a reload could not find it.
  const id = draft.saveState === 'nothing-yet' ? undefined : info.id;
  const { position, goTo, goBack } = useFormPosition(store, id, receipt !== undefined);
  const hasChanges = useHasChanges(info, answers);
  useRefreshListsOnExit(openedDraft, answers);
  // Preloads the country lists and the last pages, because the network may be gone when they are needed.
  useEffect(() => void Promise.all([fetchCountryLists(), fetchFormEnd()]).catch(() => undefined), []);
  const openLatest = () => {
    void queries.invalidateQueries({ queryKey: [declarationsKey] });
    reopen();
  };
  const onSubmitted = (submission: Receipt) => {
    setReceipt(submission);
    // The back button must not lead to a page that is ready to submit again.
    void navigate(formPath(query, submission.id, { page: 'done' }), { replace: true });
    void store.discard();
    void queries.invalidateQueries({ queryKey: [declarationsKey] });
  };
  if (!assistedForm && (info.isReadOnly || isAlreadySubmitted))
    return <Navigate to={`/travel/group-view?id=${info.id}`} replace />;
  if (receipt) {
    const Done = assistedForm?.Done ?? DonePage;
    return (
      <Shell area="travel" title={t.form} rail={<HelpCard />}>
        <Done receipt={receipt} answers={answers} />
      </Shell>
    );
  }
  return (
    <Shell
      area="travel"
      title={t.form}
      back={position.page === 'people' ? undefined : { onBack: () => void goBack() }}
      railTitle={group.yourApplication}
      rail={<FormRail answers={answers} context={context} />}
      notice={
        <FormNotice
          openedDraft={openedDraft}
          reopen={openLatest}
          hasChanges={hasChanges}
          hasSubmitLink={position.page !== 'check'}
        />
      }
    >
      {/* On a shared device a draft is in memory only, so it is not shown as saved on the device. */}
      <DraftStatus
        saveState={assistedForm && draft.saveState === 'on-device' ? 'typing' : draft.saveState}
        savedAt={draft.savedAt}
        formatSaved={hasChanges ? unsubmittedStatus : undefined}
      />
      <FormPage openedDraft={openedDraft} position={position} goTo={goTo} context={context} onSubmitted={onSubmitted} />
      <LeaveDialog isUnsaved={draft.saveState === 'typing' || isDraftUnsaved(draft)} />
    </Shell>
  );
}

type Receipt = OutputOf<typeof submitDeclaration>;

function useValidationContext({ submittedAnswers }: ApplicationInfo) {
  const { windowDays, maxTravellers } = useTravelAttribute();
  const isContactOptional = useAssistedForm() !== undefined;
  return { today: serverDay.today(), maxTravellers, windowDays, isContactOptional, submittedAnswers };
}

function formPath(query: URLSearchParams, id: string | undefined, position: FormPosition): string {
  return `/travel/form${formPositionQuery(query, id, position)}`;
}

// Position in the form, and navigation to other positions. `id`: undefined for a draft that is not saved anywhere.
function useFormPosition(store: OpenedDraft['store'], id: string | undefined, isSubmitted: boolean) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state: historyState } = useLocation() as { state: typeof formHistoryState | null };
  const position: FormPosition = isSubmitted ? { page: 'done' } : parseFormPosition(query);
  const goTo = (newPosition: FormPosition) => {
    void store.flush();
    void navigate(formPath(query, id, newPosition), { state: formHistoryState });
  };
  // Visitors who came from a link or a login go to the previous page of the form, not of the browser.
  const goBack = () =>
    historyState?.cameFromForm
      ? navigate(-1)
      : navigate(formPath(query, id, previousFormPosition(position)), { replace: true });
  // Puts the id into the URL, so that a reload finds the draft.
  const currentPath = formPath(query, id, position);
  const lacksId = id !== undefined && query.get('id') !== id;
  useEffect(() => {
    if (lacksId) void navigate(currentPath, { replace: true, state: historyState });
  }, [navigate, lacksId, currentPath, historyState]);
  return { position, goTo, goBack };
}

type FormPageProps = {
  openedDraft: OpenedDraft;
  position: FormPosition;
  goTo: (position: FormPosition) => void;
  context: ReturnType<typeof useValidationContext>;
  onSubmitted: (receipt: Receipt) => void;
};

function FormPage({ openedDraft: { store, info }, position, goTo, context, onSubmitted }: FormPageProps) {
  const { value: answers, saveState } = useDraftState(store);
  const { submit, failure } = useSubmission();
  const endDraft = useEndDraft(store);
  const [confirmedKeys, setConfirmedKeys] = useState<readonly string[]>([]);
  const [isNew] = useState(saveState === 'nothing-yet');
  const [filledInDetails, setFilledInDetails] = useState<FilledInDetails>();
  const details = { answers, change: store.change, isNew, filledInDetails, onDetailsFilledIn: setFilledInDetails };
  // Details of the account and companions are never shown on a shared device.
  const isOwnDevice = useAssistedForm() === undefined;
  const openStep = (index: number, step: Step) => goTo({ page: 'step', travellerNumber: index + 1, step });
  const editPassport = (index: number) => openStep(index, steps[0]);
  if (position.page === 'step' && answers.travellers[position.travellerNumber - 1]) {
    const { step, travellerNumber } = position;
    const index = travellerNumber - 1;
    return (
      <StepPage
        key={`${travellerNumber} ${step}`}
        answers={answers}
        index={index}
        step={step}
        context={context}
        change={(part) => store.change((current) => changeTraveller(current, index, part))}
        onNext={() => goTo(nextFormPosition(position))}
        lead={
          isOwnDevice &&
          (step === 'passport' || step === 'contact') && (
            <Suspense fallback={null}>
              <TravellerDetails {...details} index={index} />
            </Suspense>
          )
        }
      />
    );
  }
  if (position.page === 'check')
    return (
      <CheckPage
        id={info.id}
        store={store}
        context={context}
        confirmedKeys={confirmedKeys}
        onConfirm={setConfirmedKeys}
        changePage={openStep}
        onSubmitted={onSubmitted}
      />
    );
  // An application that the server does not have yet need not be ended there.
  const endOnServer = async () => {
    if (store.state().base.revision > 0) await callApi(restartDeclaration, { id: info.id });
  };
  return (
    <TravellersPage
      answers={answers}
      context={context}
      change={store.change}
      edit={editPassport}
      check={() => goTo({ page: 'check' })}
      offers={
        isOwnDevice
          ? ({ add, runIfAllowed }) => (
              <Suspense fallback={null}>
                <FamilyOffers {...details} runIfAllowed={runIfAllowed} onDone={editPassport} />
                {answers.kind === 'combined' && <OfferedCompanions answers={answers} add={add} />}
              </Suspense>
            )
          : undefined
      }
      restart={info.submittedAt === undefined ? () => void submit(() => endDraft(endOnServer, '/travel')) : undefined}
      failure={failure}
    />
  );
}

// Ends the application or its changes on the server with `end`, discards the draft, and opens another page.
function useEndDraft(store: OpenedDraft['store']) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (end: () => Promise<unknown>, nextPath: string) => {
    // A running save must reach the server first.
    await store.waitForSave();
    await end();
    await store.discard();
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
    await navigate(nextPath);
  };
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
  /** Whether a submitted application has unsubmitted changes. */
  hasChanges: boolean;
  hasSubmitLink: boolean;
};

function FormNotice({ openedDraft, reopen, hasChanges, hasSubmitLink }: FormNoticeProps) {
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
  const endDraft = useEndDraft(store);
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
  if (hasChanges && info.submittedAt !== undefined) {
    const discard = () => callApi(discardChanges, { id: info.id });
    return (
      <UnsubmittedNotice
        id={info.id}
        submittedAt={info.submittedAt}
        discard={() => submit(() => endDraft(discard, `/travel/group-view?id=${info.id}`))}
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
