import type { ComponentType } from 'react';
import { useLocation, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import { parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useDraft, useDraftState } from '#foundation/web/draft/use-draft.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Register } from '../contract.ts';
import type { Step } from '#capabilities/declaration/rules/validate-answers.ts';
import { registerSteps, createRegisterValidationContext } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { registerPath } from './paths.ts';
import { CheckPage } from './check-page.tsx';
import { draftKey, saveRegister, toSavedRegister } from './saved-registers.ts';
import { openRegister, type RegisterDraft } from './open-register.ts';

/**
 * `/info-register/form`: form for a new register, or for a change of the register in `?reference`. Its pages are those
 * of the declaration form.
 */
export function createFormScreen(pages: FormPages): ComponentType {
  return function FormScreen() {
    const [searchParams] = useSearchParams();
    const t = useMessages(registerMessages);
    const language = useLanguage();
    const reference = searchParams.get('reference') ?? '';
    const opened = useDraft(draftKey(reference), () => openRegister(reference));
    if (opened.phase === 'open')
      return <RegisterForm pages={pages} store={opened.draft.store} reopen={opened.reopen} reference={reference} />;
    return (
      <Shell title={t.form.title} back={{ to: '/info-register/index' }}>
        <PageTitle>{t.form.title}</PageTitle>
        {opened.phase === 'failed' ? (
          <ErrorPanel onRetry={opened.reopen}>{failureSentence(opened.failure, language)}</ErrorPanel>
        ) : (
          <Skeleton loading shape={<SkeletonCard lines={4} />} />
        )}
      </Shell>
    );
  };
}

type FormProps = { pages: FormPages; store: RegisterDraft['store']; reference: string };

function RegisterForm({ pages, store, reopen, reference }: FormProps & { reopen: () => void }) {
  const draft = useDraftState(store);
  const t = useMessages(registerMessages).form;
  const { position, openPage, goBack } = useFormPosition(pages);
  const discardAndReload = () => void store.discard().then(reopen);
  return (
    <Shell
      title={t.title}
      back={
        position.page === 'people'
          ? { to: reference ? registerPath(reference) : '/info-register/index' }
          : { onBack: goBack }
      }
      notice={draft.saveState === 'stale' ? <StaleDraftNotice onShowLatest={reopen} /> : undefined}
    >
      <DraftStatus {...draft} />
      <FormPage
        pages={pages}
        store={store}
        reference={reference}
        position={position}
        openPage={openPage}
        discardAndReload={discardAndReload}
      />
      {position.page === 'people' && draft.saveState !== 'nothing-yet' && (
        <ConfirmButton
          variant="quiet"
          label={t.startAgain}
          title={t.startAgainTitle}
          cancelLabel={t.keep}
          onConfirm={discardAndReload}
        >
          {t.startAgainBody}
        </ConfirmButton>
      )}
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
    </Shell>
  );
}

type FormPosition = ReturnType<FormPages['parseFormPosition']>;

// Position in the form, and navigation to other positions.
function useFormPosition({ parseFormPosition, formPositionQuery, previousFormPosition }: FormPages) {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: typeof formHistoryState | null };
  const requestedPosition = parseFormPosition(searchParams);
  // A declaration has more steps than a register. A URL with such a step opens the first page.
  const position: FormPosition =
    requestedPosition.page === 'step' && !registerSteps.includes(requestedPosition.step)
      ? { page: 'people' }
      : requestedPosition;
  const pathOf = (to: FormPosition) => `/info-register/form${formPositionQuery(searchParams, undefined, to)}`;
  const openPage = (to: FormPosition) => void navigate(pathOf(to), { state: formHistoryState });
  // After a direct visit to this page, the history has no earlier page of the form. Back then opens the previous page
  // in the order of the form.
  const goBack = () =>
    void (state?.cameFromForm ? navigate(-1) : navigate(pathOf(previousFormPosition(position)), { replace: true }));
  return { position, openPage, goBack };
}

type FormPageProps = FormProps & {
  position: FormPosition;
  openPage: (position: FormPosition) => void;
  discardAndReload: () => void;
};

function FormPage({ pages, store, reference, position, openPage, discardAndReload }: FormPageProps) {
  const { TravellersPage, StepPage, changeTraveller, nextFormPosition } = pages;
  const { value: answers, base } = useDraftState(store);
  const { maxTravellers } = useTravelAttribute();
  const navigate = useNavigate();
  const validationContext = createRegisterValidationContext(serverDay.today(), maxTravellers);
  const openStep = (index: number, step: Step) => openPage({ page: 'step', travellerNumber: index + 1, step });
  const onRegistered = async (register: Register) => {
    await saveRegister(toSavedRegister(register, firstBirthDate(register)));
    await store.discard();
    await navigate(registerPath(register.reference), { replace: true });
  };
  if (position.page === 'step' && answers.travellers[position.travellerNumber - 1]) {
    const index = position.travellerNumber - 1;
    return (
      <StepPage
        key={`${position.travellerNumber} ${position.step}`}
        answers={answers}
        index={index}
        step={position.step}
        context={validationContext}
        change={(changes) => store.change((current) => changeTraveller(current, index, changes))}
        onNext={() => openPage(nextFormPosition(position, registerSteps))}
      />
    );
  }
  if (position.page === 'check')
    return (
      <CheckPage
        pages={pages}
        answers={answers}
        revision={base.revision}
        discardAndReload={discardAndReload}
        reference={reference}
        validationContext={validationContext}
        openStep={openStep}
        onRegistered={onRegistered}
      />
    );
  return (
    <TravellersPage
      answers={answers}
      context={validationContext}
      change={store.change}
      edit={(index) => openStep(index, 'passport')}
      check={() => openPage({ page: 'check' })}
      restart={undefined}
      failure={undefined}
    />
  );
}

// History state of a page that was reached from another page of the form.
const formHistoryState = { cameFromForm: true };

function firstBirthDate({ answers }: Register): string {
  const [firstTraveller] = answers.travellers;
  return (firstTraveller && parseEnteredPartialDate(firstTraveller.birthDate)) ?? '';
}
