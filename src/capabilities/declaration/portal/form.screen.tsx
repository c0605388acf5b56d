import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi as placeCall } from '#foundation/web/http/call-api.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
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
import type { OpenedDraft } from './draft/open-application.ts';
import { useApplication, useDraftState } from './draft/use-application.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { useAssistedForm } from './form/assisted-form.ts';
import {
  type FormPosition,
  nextFormPosition,
  previousFormPosition,
  formPositionQuery,
  parseFormPosition,
} from './form/form-position.ts';
import { fetchFormEnd } from './form/form-end.ts';
import { TravellersPage } from './form/travellers-page.tsx';
import { StepPage } from './form/step-page.tsx';
import { changeTraveller } from './form/travellers.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { FormRail } from './parts/form-rail.tsx';
import { HelpCard } from './parts/help-card.tsx';
import { SaveStatus } from './parts/save-status.tsx';
import { isUnknownDeclaration, NoDeclaration } from './parts/no-declaration.tsx';
import { withNonBreakingDate } from './parts/non-breaking-date.ts';
import { UnsubmittedNotice } from './parts/unsubmitted-changes.tsx';
import { declarationsKey } from './queries.ts';

// The last two pages come behind the form: nobody needs them before the others are filled in.
const formEndFrame = (missing: ReactNode) => <FormEndFrame>{missing}</FormEndFrame>;
const CheckPage = lazyPart(async () => ({ default: (await fetchFormEnd()).CheckPage }), { frame: formEndFrame });
const DonePage = lazyPart(async () => ({ default: (await fetchFormEnd()).DonePage }), { frame: formEndFrame });

// Earlier companions are a convenience: where they cannot be fetched, travellers are added as ever.
const OfferedCompanions = lazy(() =>
  import('./companions/offered-companions.tsx').then(
    (file) => ({ default: file.OfferedCompanions }),
    () => ({ default: () => null }),
  ),
);

// What the account knows of its holder and family is a convenience as well.
const TravellerDetails = lazy(() =>
  import('./account-details/account-details.tsx').then(
    (file) => ({ default: file.TravellerDetails }),
    () => ({ default: () => null }),
  ),
);
const FamilyOffers = lazy(() =>
  import('./account-details/account-details.tsx').then(
    (file) => ({ default: file.FamilyOffers }),
    () => ({ default: () => null }),
  ),
);

/** `/travel/form`: the declaration. One route; the place in it stands in the query, so that back goes page by page. */
export function FormScreen() {
  useLoginNeeded();
  const [query] = useSearchParams();
  const t = useMessages(answerMessages);
  const language = useLanguage();
  const account = useAccountId();
  const application = useApplication(account, query.get('id') ?? undefined, language);
  if (application.phase === 'open') {
    return (
      <OpenForm key={application.opened.store.state().id} opened={application.opened} reopen={application.reopen} />
    );
  }
  return (
    <Shell area="travel" title={t.form}>
      <PageTitle>{t.form}</PageTitle>
      {application.phase === 'failed' ? (
        isUnknownDeclaration(application.failure) ? (
          <NoDeclaration />
        ) : (
          <ErrorPanel onRetry={application.retry} answersKept>
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

function OpenForm({ opened, reopen }: { opened: OpenedDraft; reopen: () => void }) {
  const { store } = opened;
  const draft = useDraftState(store);
  const t = useMessages(answerMessages);
  const { dialogs, group } = useMessages(screenMessages);
  const { keeping: notSubmitted } = useMessages(unsubmittedMessages);
  const { windowDays, maxTravellers } = useTravelAttribute();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = useLanguage();
  const [receipt, setReceipt] = useState<OutputOf<typeof submitDeclaration>>();
  const [failure, setFailure] = useState<unknown>();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  // Somebody comes back to what was submitted: a reload after it, or after its answer was lost. There it is seen, not submitted again.
  const [nothingWaits] = useState(() => {
    const { at } = parseFormPosition(query);
    return at === 'done' || (at === 'check' && opened.isUnchanged);
  });
  const [isNew] = useState(draft.saveState === 'nothing-yet');
  const [filledIn, setFilledIn] = useState<FilledInDetails>();
  const place = receipt ? ({ at: 'done' } as const) : parseFormPosition(query);
  const assisted = useAssistedForm();
  const { submittedAnswers: declared } = opened;
  const on = { today: pageDay.today(), maxTravellers, windowDays, mayLackContact: assisted !== undefined, declared };
  const unsaved =
    !receipt && (draft.saveState === 'typing' || draft.saveState === 'nowhere' || draft.saveState === 'stale');
  const leaving = useLeaveGuard(unsaved);
  // Nothing was typed yet: an id that nobody knows would lead nowhere.
  const id = draft.saveState === 'nothing-yet' ? undefined : draft.id;
  const changed = useHasChanges(opened, draft.answers);
  useRefreshListsOnExit(opened, draft.answers);
  const { state } = useLocation() as { state: typeof formHistoryState | null };
  const go = (to: FormPosition) => {
    void store.flush();
    return navigate(`/travel/form${formPositionQuery(query, id, to)}`, { state: formHistoryState });
  };
  // Whoever came to this page from elsewhere (a link, a login) still goes back through the form.
  const back = () =>
    state?.walked
      ? navigate(-1)
      : navigate(`/travel/form${formPositionQuery(query, id, previousFormPosition(place))}`, { replace: true });
  // Lists of countries and the last pages are opened later, perhaps without a network.
  useEffect(() => void Promise.all([fetchCountryLists(), fetchFormEnd()]).catch(() => undefined), []);
  // So that a reload finds it.
  const here = formPositionQuery(query, id, place);
  const unnamed = id !== undefined && query.get('id') !== id;
  useEffect(() => {
    if (unnamed) void navigate(`/travel/form${here}`, { replace: true, state });
  }, [navigate, unnamed, here, state]);
  const restart = async () => {
    // What is on its way to the server must be there before it can be ended.
    await store.settle();
    const { id, revision } = store.state();
    if (revision > 0) await placeCall(restartDeclaration, { id });
    await store.removeFromDevice();
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
    await navigate('/travel');
  };
  const discard = async () => {
    await store.settle();
    await placeCall(discardChanges, { id: store.state().id });
    await store.removeFromDevice();
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
    await navigate(`/travel/group-view?id=${store.state().id}`);
  };
  const openNewest = () => {
    void queries.invalidateQueries({ queryKey: [declarationsKey] });
    reopen();
  };
  const fromAccount = {
    answers: draft.answers,
    change: store.change,
    isNew,
    filledIn,
    onFilledIn: setFilledIn,
  };
  const editPassport = (at: number) => void go({ at: 'step', traveller: at + 1, step: steps[0] });
  const page = () => {
    const Done = assisted?.Done ?? DonePage;
    if (receipt) return <Done receipt={receipt} answers={draft.answers} />;
    if (place.at === 'step' && draft.answers.travellers[place.traveller - 1]) {
      const at = place.traveller - 1;
      return (
        <StepPage
          key={`${place.traveller} ${place.step}`}
          answers={draft.answers}
          index={at}
          step={place.step}
          on={on}
          change={(part) => store.change((answers) => changeTraveller(answers, at, part))}
          next={() => void go(nextFormPosition(place))}
          // Nobody's details are shown on a device that others use.
          lead={
            !assisted &&
            (place.step === 'passport' || place.step === 'contact') && (
              <Suspense fallback={null}>
                <TravellerDetails {...fromAccount} at={at} />
              </Suspense>
            )
          }
        />
      );
    }
    if (place.at === 'check') {
      return (
        <CheckPage
          store={store}
          on={on}
          confirmed={confirmed}
          confirm={setConfirmed}
          changePage={(at, step) => void go({ at: 'step', traveller: at + 1, step })}
          done={(done) => {
            setReceipt(done);
            // Whoever comes back to this page does not find it waiting to be submitted.
            void navigate(`/travel/form${formPositionQuery(query, done.id, { at: 'done' })}`, { replace: true });
            void store.removeFromDevice();
            void queries.invalidateQueries({ queryKey: [declarationsKey] });
          }}
        />
      );
    }
    return (
      <TravellersPage
        answers={draft.answers}
        on={on}
        change={store.change}
        edit={editPassport}
        check={() => void go({ at: 'check' })}
        // Nobody's companions are shown on a device that others use.
        offers={
          assisted
            ? undefined
            : ({ add, allow }) => (
                <Suspense fallback={null}>
                  <FamilyOffers {...fromAccount} allow={allow} onDone={editPassport} />
                  {draft.answers.kind === 'combined' && <OfferedCompanions answers={draft.answers} add={add} />}
                </Suspense>
              )
        }
        restart={opened.submittedAt === undefined ? () => void restart().catch(setFailure) : undefined}
        failure={failure === undefined ? undefined : failureSentence(failure, language)}
      />
    );
  };
  if (!assisted && (opened.isReadOnly || nothingWaits))
    return <Navigate to={`/travel/group-view?id=${draft.id}`} replace />;
  return (
    <Shell
      area="travel"
      title={t.form}
      back={place.at === 'people' || receipt ? undefined : { onBack: () => void back() }}
      railTitle={receipt ? undefined : group.yours}
      rail={receipt ? <HelpCard /> : <FormRail answers={draft.answers} on={on} />}
      notice={
        receipt ? undefined : (
          <FormNotice
            opened={opened}
            reopen={openNewest}
            discard={changed ? discard : undefined}
            submitLink={place.at !== 'check'}
          />
        )
      }
    >
      {!receipt && (
        // What is only in the memory of a shared device is not kept yet.
        <SaveStatus
          saveState={assisted && draft.saveState === 'on-device' ? 'typing' : draft.saveState}
          savedAt={draft.savedAt}
          unsubmitted={changed ? notSubmitted : undefined}
        />
      )}
      {page()}
      <Dialog
        open={leaving.asking}
        title={dialogs.leaveTitle}
        safe={{ label: dialogs.leaveStay, onChoose: leaving.stay }}
        go={{ label: dialogs.leaveDo, danger: true, onChoose: leaving.leave }}
      >
        {dialogs.leaveBody}
      </Dialog>
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

// The state of a page that was reached from another page of the form.
const formHistoryState = { walked: true };

// Whether the answers differ from what was submitted last. Without a network that is not known, but they were worked on.
function useHasChanges({ submittedAt, submittedAnswers: declared }: OpenedDraft, answers: Answers): boolean {
  return useMemo(
    () => submittedAt !== undefined && (declared === undefined || differsFromSubmitted(declared, answers)),
    [submittedAt, declared, answers],
  );
}

// Whoever leaves with something changed finds it in the lists: they ask again once it is kept.
function useRefreshListsOnExit({ store }: OpenedDraft, answers: Answers): void {
  const queries = useQueryClient();
  const [first] = useState(answers);
  const touched = useRef(false);
  touched.current = answers !== first;
  useEffect(
    () => () => {
      if (touched.current) void store.flush().then(() => queries.invalidateQueries({ queryKey: [declarationsKey] }));
    },
    [store, queries],
  );
}

type FormNoticeProps = {
  opened: OpenedDraft;
  reopen: () => void;
  /** Discards the changes to a submitted application; absent where there are none. */
  discard: (() => Promise<void>) | undefined;
  submitLink: boolean;
};

// What the person must know of the draft: changed elsewhere, refused, not submitted, or brought back. One at a time.
function FormNotice({ opened, reopen, discard, submitLink }: FormNoticeProps) {
  const draft = useDraftState(opened.store);
  const { keeping: t, people } = useMessages(screenMessages);
  const language = useLanguage();
  const [seen, setSeen] = useState(false);
  // Whoever goes on to another page, or changes an answer, has read what the note says.
  const [query] = useSearchParams();
  const page = JSON.stringify(parseFormPosition(query));
  const arrival = useRef({ page, answers: draft.answers });
  useEffect(() => {
    const { page: firstPage, answers } = arrival.current;
    if (page !== firstPage || draft.answers !== answers) setSeen(true);
  }, [page, draft.answers]);
  const [failure, setFailure] = useState<unknown>();
  if (draft.saveState === 'stale') {
    const action = (
      <Button variant="secondary" size="compact" onClick={reopen}>
        {t.staleAction}
      </Button>
    );
    return (
      <Notice tone="warn" title={t.stale} action={action} live>
        {t.staleBody}
      </Notice>
    );
  }
  if (draft.refusal) {
    const { message, otherId } = draft.refusal;
    const other = otherId !== undefined && (
      <ButtonLink variant="secondary" size="compact" to={`/travel/group-view?id=${otherId}`}>
        {people.view}
      </ButtonLink>
    );
    return <Notice tone="warn" title={message} action={other} live />;
  }
  if (discard && opened.submittedAt !== undefined) {
    return (
      <UnsubmittedNotice
        id={draft.id}
        submittedAt={opened.submittedAt}
        discard={() => discard().catch(setFailure)}
        failure={failure}
        submitLink={submitLink}
      />
    );
  }
  if (opened.restoredFrom === undefined || seen) return null;
  const when = withNonBreakingDate(formatInstant(opened.restoredFrom, language));
  return <Notice tone="info" title={t.restored(when)} onDismiss={() => setSeen(true)} live />;
}
