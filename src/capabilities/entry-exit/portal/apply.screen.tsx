import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { localTime } from '#foundation/time/clock.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { emptyApplicant } from '../rules/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { CheckPage } from './check-page.tsx';
import styles from './entry-exit.module.css';
import { entryExitKey } from './queries.ts';
import { TravellerPage } from './traveller-page.tsx';
import { TripPage } from './trip-page.tsx';
import { type ApplicationDraft, useApplicationDraft } from './use-application-draft.ts';

/** `/travel/entry-exit/apply`: the pages of an application; `?page` is `trip`, `check`, or the number of a traveller. */
export function ApplyScreen() {
  useLoginNeeded();
  const account = useAccountId();
  const t = useMessages(screenMessages).form;
  const applying = useApplicationDraft(account);
  if (applying) return <ApplicationForm applying={applying} account={account} />;
  return (
    <Shell area="travel" title={t.title} back={{ to: '/travel/entry-exit' }}>
      <PageTitle>{t.title}</PageTitle>
      <Skeleton loading shape={<SkeletonCard lines={4} />}>
        {null}
      </Skeleton>
    </Shell>
  );
}

// The state of a page that was reached from another page of the form.
const reachedFromForm = { walked: true };

function ApplicationForm({ applying, account }: { applying: ApplicationDraft; account: string }) {
  const { answers, change } = applying;
  const t = useMessages(screenMessages).form;
  const { maxTravellers } = useTravelAttribute();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { state } = useLocation() as { state: typeof reachedFromForm | null };
  const leaving = useLeaveGuard(applying.saveState === 'nowhere');
  const [adding, setAdding] = useState(false);
  const on = { today: pageDay.today(), maxTravellers };
  const page = query.get('page') ?? 'trip';
  const at = Number(page) - 1;
  const traveller = answers.travellers[at];
  const address = (to: string) => `/travel/entry-exit/apply?${new URLSearchParams({ page: to })}`;
  const go = (to: string) => void navigate(address(to), { state: reachedFromForm });
  const back = () => void (state?.walked ? navigate(-1) : navigate(address('trip'), { replace: true }));
  const add = () => {
    setAdding(true);
    change((now) => ({ ...now, travellers: [...now.travellers, emptyApplicant()] }));
    go(String(answers.travellers.length + 1));
  };
  const sent = async (id: string) => {
    applying.discard();
    await queries.invalidateQueries({ queryKey: [entryExitKey, account] });
    await navigate(`/travel/entry-exit/application?id=${id}`, { replace: true });
  };
  return (
    <Shell area="travel" title={t.title} back={page === 'trip' ? { to: '/travel/entry-exit' } : { onBack: back }}>
      <SaveStatus {...applying} />
      {page === 'check' ? (
        <CheckPage applying={applying} context={on} go={go} add={add} sent={sent} />
      ) : traveller ? (
        <TravellerPage
          key={at}
          answers={answers}
          at={at}
          context={on}
          change={(part) =>
            change((now) => ({
              ...now,
              travellers: now.travellers.map((one, index) => (index === at ? { ...one, ...part } : one)),
            }))
          }
          next={() => go(!adding && answers.travellers[at + 1] ? String(at + 2) : 'check')}
        />
      ) : (
        <TripPage
          answers={answers}
          context={on}
          change={(part) => change((now) => ({ ...now, ...part }))}
          next={() => go('1')}
        />
      )}
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
}

// Tells the truth about where the last change is kept. Said politely, but not at every key.
function SaveStatus({ saveState: keeping, savedAt: keptAt }: Pick<ApplicationDraft, 'saveState' | 'savedAt'>) {
  const t = useMessages(screenMessages).form;
  const text = {
    'nothing-yet': '',
    typing: t.typing,
    'on-device': keptAt ? t.kept(localTime(keptAt)) : '',
    nowhere: t.nowhere,
  }[keeping];
  return (
    <p className={styles.keeping} aria-live={keeping === 'nowhere' ? 'polite' : 'off'}>
      {text}
    </p>
  );
}
