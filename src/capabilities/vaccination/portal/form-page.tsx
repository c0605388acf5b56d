import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { vaccineMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { isStaleDraft, type OpenDraft, useDraft } from './use-draft.ts';
import styles from './vaccination.module.css';
import type { Application } from '../contract.ts';

/** Question of the reviewers, on the pages where answers are changed. It is answered on the last page. */
export function ReviewerQuestion({ application }: { application: Application | undefined }) {
  const t = useMessages(vaccineMessages).check;
  if (!application?.question) return null;
  return (
    <section className={styles.card}>
      <h2>{t.question}</h2>
      <p>{application.question}</p>
      <p>{t.answerLater}</p>
    </section>
  );
}

/** Page of the form: loads the draft of `?applyNo`, shows where it is saved, and warns about changes elsewhere. */
export function FormPage({ back, children }: FormPageProps) {
  useLoginGuard();
  const t = useMessages(vaccineMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const applyNo = query.get('applyNo') ?? '';
  const draft = useDraft(applyNo);
  const leaveGuard = useLeaveGuard(draft.phase === 'open' && draft.saveState === 'unsaved');
  const failure = draft.phase === 'open' ? draft.failure : undefined;
  return (
    <Shell title={t.title} back={{ to: back(applyNo) }}>
      <div className={styles.stack}>
        {draft.phase === 'failed' && (
          <>
            <PageTitle>{t.title}</PageTitle>
            <LookupFailed
              failure={draft.failure}
              notFound={t.notFound}
              listLink={{ to: paths.list, label: t.notFound.list }}
              onRetry={isStaleDraft(draft.failure) ? () => void navigate(paths.detail(applyNo)) : draft.retry}
            />
          </>
        )}
        {draft.phase === 'opening' && (
          <Skeleton loading shape={<SkeletonCard lines={5} />}>
            {null}
          </Skeleton>
        )}
        {isStaleDraft(failure) && draft.phase === 'open' && (
          <Notice
            tone="warn"
            title={t.stale.title}
            action={
              <Button variant="secondary" size="compact" onClick={draft.discardAndReload}>
                {t.stale.showLatest}
              </Button>
            }
            live
          />
        )}
        {failure !== undefined && !isStaleDraft(failure) && (
          <Notice tone="danger" title={failureSentence(failure, language)} live />
        )}
        {draft.phase === 'open' && children(draft, applyNo)}
        {draft.phase === 'open' && draft.saveState !== 'nothing-yet' && (
          <p className={styles.small}>{t.saveStates[draft.saveState]}</p>
        )}
      </div>
      <Dialog
        open={leaveGuard.isPending}
        title={t.leave.title}
        cancel={{ label: t.leave.stay, onChoose: leaveGuard.stay }}
        confirm={{ label: t.leave.go, danger: true, onChoose: leaveGuard.leave }}
      >
        {t.leave.text}
      </Dialog>
    </Shell>
  );
}

export type FormPageProps = {
  back: (applyNo: string) => string;
  children: (draft: OpenDraft, applyNo: string) => ReactNode;
};
