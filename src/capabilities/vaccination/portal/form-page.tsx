import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { vaccineMessages } from '../messages/screens.ts';
import { addresses } from './addresses.ts';
import { isStaleDraft, type OpenDraft, useDraft } from './use-draft.ts';
import styles from './vaccination.module.css';

/** A page of the form: opens what was typed of `?applyNo`, says where it is kept, and that another window was quicker. */
export function FormPage({ back, children }: FormPageProps) {
  useLoginNeeded();
  const t = useMessages(vaccineMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const applyNo = query.get('applyNo') ?? '';
  const typing = useDraft(applyNo);
  const leaving = useLeaveGuard(typing.phase === 'open' && typing.saveState === 'nowhere');
  const failure = typing.phase === 'open' ? typing.failure : undefined;
  return (
    <Shell title={t.title} back={{ to: back(applyNo) }}>
      <div className={styles.stack}>
        {typing.phase === 'failed' && (
          <>
            <PageTitle>{t.title}</PageTitle>
            <LookupFailed
              failure={typing.failure}
              notFound={t.notFound}
              list={{ to: addresses.list, label: t.notFound.list }}
              onRetry={isStaleDraft(typing.failure) ? () => void navigate(addresses.detail(applyNo)) : typing.retry}
            />
          </>
        )}
        {typing.phase === 'opening' && (
          <Skeleton loading shape={<SkeletonCard lines={5} />}>
            {null}
          </Skeleton>
        )}
        {isStaleDraft(failure) && typing.phase === 'open' && (
          <Notice
            tone="warn"
            title={t.stale.title}
            action={
              <Button variant="secondary" size="compact" onClick={typing.reopen}>
                {t.stale.newest}
              </Button>
            }
            live
          />
        )}
        {failure !== undefined && !isStaleDraft(failure) && (
          <Notice tone="danger" title={failureSentence(failure, language)} live />
        )}
        {typing.phase === 'open' && children(typing, applyNo)}
        {typing.phase === 'open' && typing.saveState !== 'nothing-yet' && (
          <p className={styles.small}>{t.keeping[typing.saveState]}</p>
        )}
      </div>
      <Dialog
        open={leaving.asking}
        title={t.leave.title}
        safe={{ label: t.leave.stay, onChoose: leaving.stay }}
        go={{ label: t.leave.go, danger: true, onChoose: leaving.leave }}
      >
        {t.leave.text}
      </Dialog>
    </Shell>
  );
}

/** What a page is given: where back leads, and what it shows once it is open. */
export type FormPageProps = {
  back: (applyNo: string) => string;
  children: (typing: OpenDraft, applyNo: string) => ReactNode;
};
