import { type ComponentType, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import { readPartialDate } from '#foundation/time/partial-date.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type Register } from '../contract.ts';
import { registerSteps, registerContext } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { registerAddress } from './addresses.ts';
import { checkPage } from './check-page.tsx';
import { saveRegister, toSavedRegister } from './saved-registers.ts';
import { type RegisterDraftState, useRegisterDraft } from './use-register-draft.ts';

type OpenDraft = Extract<RegisterDraftState, { phase: 'open' }>;

/** `/info-register/form`: the pages of the declaration that a register asks, for a new one, or to change `?reference`. */
export function formScreen(pages: FormPages): ComponentType {
  const OpenForm = openForm(pages);
  return function FormScreen() {
    const [query] = useSearchParams();
    const t = useMessages(registerMessages);
    const language = useLanguage();
    const reference = query.get('reference') ?? '';
    const typing = useRegisterDraft(reference);
    if (typing.phase === 'open') return <OpenForm typing={typing} reference={reference} />;
    return (
      <Shell title={t.form.title} back={{ to: '/info-register/index' }}>
        <PageTitle>{t.form.title}</PageTitle>
        {typing.phase === 'failed' ? (
          <ErrorPanel onRetry={typing.retry}>{failureSentence(typing.failure, language)}</ErrorPanel>
        ) : (
          <Skeleton loading shape={<SkeletonCard lines={4} />}>
            {null}
          </Skeleton>
        )}
      </Shell>
    );
  };
}

function openForm(pages: FormPages): ComponentType<{ typing: OpenDraft; reference: string }> {
  const {
    changeTraveller,
    SaveStatus: KeepingLine,
    TravellersPage: PeoplePage,
    nextFormPosition: placeAfter,
    previousFormPosition: placeBefore,
    formPositionQuery: placeQuery,
    parseFormPosition: readPlace,
    StepPage,
  } = pages;
  const CheckPage = checkPage(pages);
  return function OpenForm({ typing, reference }) {
    const { answers } = typing;
    const t = useMessages(registerMessages).form;
    const { maxTravellers } = useTravelAttribute();
    const [query] = useSearchParams();
    const navigate = useNavigate();
    const { state } = useLocation() as { state: typeof fromFormState | null };
    const [asking, setAsking] = useState(false);
    const leaving = useLeaveGuard(typing.keeping === 'nowhere');
    const on = registerContext(pageDay.today(), maxTravellers);
    const found = readPlace(query);
    const place = found.at === 'step' && !registerSteps.includes(found.step) ? ({ at: 'people' } as const) : found;
    const address = (to: typeof place) => `/info-register/form${placeQuery(query, undefined, to)}`;
    const go = (to: typeof place) => void navigate(address(to), { state: fromFormState });
    // Whoever came to this page from elsewhere still goes back through the form.
    const back = () => void (state?.walked ? navigate(-1) : navigate(address(placeBefore(place)), { replace: true }));
    const done = async (register: Register) => {
      await saveRegister(toSavedRegister(register, firstBirthDate(register)));
      typing.forget();
      await navigate(registerAddress(register.reference), { replace: true });
    };
    const at = place.at === 'step' ? place.traveller - 1 : 0;
    const page = () => {
      if (place.at === 'step' && answers.travellers[at])
        return (
          <StepPage
            key={`${place.traveller} ${place.step}`}
            answers={answers}
            index={at}
            step={place.step}
            on={on}
            change={(part) => typing.change((now) => changeTraveller(now, at, part))}
            next={() => go(placeAfter(place, registerSteps))}
          />
        );
      if (place.at === 'check')
        return (
          <CheckPage
            typing={typing}
            reference={reference}
            on={on}
            changePage={(who, step) => go({ at: 'step', traveller: who + 1, step })}
            done={done}
          />
        );
      return (
        <PeoplePage
          answers={answers}
          on={on}
          change={typing.change}
          edit={(who) => go({ at: 'step', traveller: who + 1, step: 'passport' })}
          check={() => go({ at: 'check' })}
          restart={undefined}
          failure={undefined}
        />
      );
    };
    return (
      <Shell
        title={t.title}
        back={
          place.at === 'people'
            ? { to: reference ? registerAddress(reference) : '/info-register/index' }
            : { onBack: back }
        }
      >
        <KeepingLine saveState={typing.keeping} savedAt={typing.keptAt} />
        {page()}
        {place.at === 'people' && typing.keeping !== 'nothing-yet' && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t.startAgain}
          </Button>
        )}
        <Dialog
          open={asking}
          title={t.startAgainTitle}
          safe={{ label: t.keep, onChoose: () => setAsking(false) }}
          go={{
            label: t.startAgain,
            danger: true,
            onChoose: () => {
              setAsking(false);
              typing.reopen();
            },
          }}
        >
          {t.startAgainBody}
        </Dialog>
        <Dialog
          open={leaving.asking}
          title={t.leaveTitle}
          safe={{ label: t.stay, onChoose: leaving.stay }}
          go={{ label: t.leave, danger: true, onChoose: leaving.leave }}
        >
          {t.leaveBody}
        </Dialog>
      </Shell>
    );
  };
}

// The state of a page that was reached from another page of the form.
const fromFormState = { walked: true };

function firstBirthDate({ answers }: Register): string {
  const [first] = answers.travellers;
  return (first && readPartialDate(first.birthDate)) ?? '';
}
