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
import { registerSteps, createRegisterValidationContext } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { registerPath } from './paths.ts';
import { createCheckPage } from './check-page.tsx';
import { draftKey, saveRegister, toSavedRegister } from './saved-registers.ts';
import { openRegister, type RegisterDraft } from './open-register.ts';

/**
 * `/info-register/form`: form for a new register, or for a change of the register in `?reference`. Its pages are those
 * of the declaration form.
 */
export function createFormScreen(pages: FormPages): ComponentType {
  const RegisterForm = createRegisterForm(pages);
  return function FormScreen() {
    const [searchParams] = useSearchParams();
    const t = useMessages(registerMessages);
    const language = useLanguage();
    const reference = searchParams.get('reference') ?? '';
    const opened = useDraft(draftKey(reference), () => openRegister(reference));
    if (opened.phase === 'open')
      return <RegisterForm store={opened.draft.store} reopen={opened.reopen} reference={reference} />;
    return (
      <Shell title={t.form.title} back={{ to: '/info-register/index' }}>
        <PageTitle>{t.form.title}</PageTitle>
        {opened.phase === 'failed' ? (
          <ErrorPanel onRetry={opened.reopen}>{failureSentence(opened.failure, language)}</ErrorPanel>
        ) : (
          <Skeleton loading shape={<SkeletonCard lines={4} />}>
            {null}
          </Skeleton>
        )}
      </Shell>
    );
  };
}

type RegisterFormProps = { store: RegisterDraft['store']; reopen: () => void; reference: string };

function createRegisterForm(pages: FormPages): ComponentType<RegisterFormProps> {
  const {
    changeTraveller,
    TravellersPage,
    nextFormPosition,
    previousFormPosition,
    formPositionQuery,
    parseFormPosition,
    StepPage,
  } = pages;
  const CheckPage = createCheckPage(pages);
  return function RegisterForm({ store, reopen, reference }) {
    const draft = useDraftState(store);
    const answers = draft.value;
    const t = useMessages(registerMessages).form;
    const { maxTravellers } = useTravelAttribute();
    const [searchParams] = useSearchParams();
    const navigate = useNavigate();
    const { state } = useLocation() as { state: typeof formHistoryState | null };
    const validationContext = createRegisterValidationContext(serverDay.today(), maxTravellers);
    const requestedPosition = parseFormPosition(searchParams);
    // A declaration has more steps than a register. A URL with such a step opens the first page.
    const position =
      requestedPosition.page === 'step' && !registerSteps.includes(requestedPosition.step)
        ? ({ page: 'people' } as const)
        : requestedPosition;
    const pathOf = (to: typeof position) => `/info-register/form${formPositionQuery(searchParams, undefined, to)}`;
    const openPage = (to: typeof position) => void navigate(pathOf(to), { state: formHistoryState });
    // After a direct visit to this page, the history has no earlier page of the form. Back then opens the previous page
    // in the order of the form.
    const goBack = () =>
      void (state?.cameFromForm ? navigate(-1) : navigate(pathOf(previousFormPosition(position)), { replace: true }));
    const onRegistered = async (register: Register) => {
      await saveRegister(toSavedRegister(register, firstBirthDate(register)));
      await store.discard();
      await navigate(registerPath(register.reference), { replace: true });
    };
    const discardAndReload = () => void store.discard().then(reopen);
    const index = position.page === 'step' ? position.travellerNumber - 1 : 0;
    const renderPage = () => {
      if (position.page === 'step' && answers.travellers[index])
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
      if (position.page === 'check')
        return (
          <CheckPage
            answers={answers}
            revision={draft.base.revision}
            discardAndReload={discardAndReload}
            reference={reference}
            validationContext={validationContext}
            openStep={(travellerIndex, step) => openPage({ page: 'step', travellerNumber: travellerIndex + 1, step })}
            onRegistered={onRegistered}
          />
        );
      return (
        <TravellersPage
          answers={answers}
          context={validationContext}
          change={store.change}
          edit={(travellerIndex) => openPage({ page: 'step', travellerNumber: travellerIndex + 1, step: 'passport' })}
          check={() => openPage({ page: 'check' })}
          restart={undefined}
          failure={undefined}
        />
      );
    };
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
        {renderPage()}
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
  };
}

// History state of a page that was reached from another page of the form.
const formHistoryState = { cameFromForm: true };

function firstBirthDate({ answers }: Register): string {
  const [firstTraveller] = answers.travellers;
  return (firstTraveller && parseEnteredPartialDate(firstTraveller.birthDate)) ?? '';
}
