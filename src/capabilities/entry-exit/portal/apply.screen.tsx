import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { emptyAnswers, emptyApplicant } from '../rules/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { CheckPage } from './check-page.tsx';
import { entryExitKey } from './queries.ts';
import { TravellerPage } from './traveller-page.tsx';
import { TripPage } from './trip-page.tsx';
import { type ApplicationDraft, draftKey } from './application-draft.ts';

/** `/travel/entry-exit/apply`: the pages of the form. `?page` is `trip`, `check` or the number of a traveller. */
export function ApplyScreen() {
  useLoginGuard();
  const account = useAccountId();
  const t = useMessages(screenMessages).form;
  const draft = useDeviceDraft(draftKey(account), blankAnswers);
  if (draft) return <ApplicationForm draft={draft} account={account} />;
  return (
    <Shell area="travel" title={t.title} back={{ to: '/travel/entry-exit' }}>
      <PageTitle>{t.title}</PageTitle>
      <Skeleton loading shape={<SkeletonCard lines={4} />} />
    </Shell>
  );
}

const blankAnswers = emptyAnswers();

// State of a navigation within the form. With it, "back" returns to the previous page of the form.
const reachedFromForm = { fromForm: true };

function ApplicationForm({ draft, account }: { draft: ApplicationDraft; account: string }) {
  const { value: answers, change } = draft;
  const t = useMessages(screenMessages).form;
  const { maxTravellers } = useTravelAttribute();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state } = useLocation() as { state: typeof reachedFromForm | null };
  // A traveller who was added on the check page is followed by the check page.
  const [isAddingTraveller, setIsAddingTraveller] = useState(false);
  const validationContext = { today: serverDay.today(), maxTravellers };
  const page = query.get('page') ?? 'trip';
  const travellerIndex = Number(page) - 1;
  const traveller = answers.travellers[travellerIndex];
  const urlOf = (to: string) => `/travel/entry-exit/apply?${new URLSearchParams({ page: to })}`;
  const openPage = (to: string) => void navigate(urlOf(to), { state: reachedFromForm });
  const pageAfterTraveller =
    !isAddingTraveller && answers.travellers[travellerIndex + 1] ? String(travellerIndex + 2) : 'check';
  const goBack = () => void (state?.fromForm ? navigate(-1) : navigate(urlOf('trip'), { replace: true }));
  const addTraveller = () => {
    setIsAddingTraveller(true);
    change((current) => ({ ...current, travellers: [...current.travellers, emptyApplicant()] }));
    openPage(String(answers.travellers.length + 1));
  };
  const onSent = async (id: string) => {
    draft.discard();
    await queries.invalidateQueries({ queryKey: [entryExitKey, account] });
    await navigate(`/travel/entry-exit/application?id=${id}`, { replace: true });
  };
  return (
    <Shell
      area="travel"
      title={t.title}
      back={page === 'trip' ? { to: '/travel/entry-exit' } : { onBack: goBack }}
      notice={draft.saveState === 'stale' ? <StaleDraftNotice onShowLatest={draft.reopen} /> : undefined}
    >
      <DraftStatus {...draft} />
      {page === 'check' ? (
        <CheckPage
          draft={draft}
          context={validationContext}
          openPage={openPage}
          addTraveller={addTraveller}
          onSent={onSent}
        />
      ) : traveller ? (
        <TravellerPage
          key={travellerIndex}
          answers={answers}
          index={travellerIndex}
          context={validationContext}
          change={(part) =>
            change((current) => ({
              ...current,
              travellers: current.travellers.map((applicant, index) =>
                index === travellerIndex ? { ...applicant, ...part } : applicant,
              ),
            }))
          }
          onNext={() => openPage(pageAfterTraveller)}
        />
      ) : (
        <TripPage
          answers={answers}
          context={validationContext}
          change={(part) => change((current) => ({ ...current, ...part }))}
          onNext={() => openPage('1')}
        />
      )}
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
    </Shell>
  );
}
