import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import type { OpenedDraft } from '#foundation/web/draft/open-draft.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { vaccineMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { type DraftBase, type DraftValue, isStaleDraft } from './open-application.ts';
import { type OpenDraft, useApplicationDraft, useOpenDraft } from './use-application-draft.ts';
import type { Application } from '../contract.ts';

/** Question of the reviewers, on the pages where answers are changed. It is answered on the last page. */
export function ReviewerQuestion({ application }: { application: Application | undefined }) {
  const t = useMessages(vaccineMessages).check;
  if (!application?.question) return null;
  return (
    <Card as="section" gap={5}>
      <h2>{t.question}</h2>
      <p>{application.question}</p>
      <p>{t.answerLater}</p>
    </Card>
  );
}

/** Page of the form: loads the draft of `?applyNo`, shows where it is saved, and warns about changes elsewhere. */
export function FormPage({ back, children }: FormPageProps) {
  useLoginGuard();
  const t = useMessages(vaccineMessages);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const applyNo = query.get('applyNo') ?? '';
  const { opened, showLatest } = useApplicationDraft(applyNo);
  return (
    <Shell title={t.title} back={{ to: back(applyNo) }}>
      <Stack>
        {opened.phase === 'failed' && (
          <>
            <PageTitle>{t.title}</PageTitle>
            <LookupFailed
              failure={opened.failure}
              notFound={t.notFound}
              listLink={{ to: paths.list, label: t.notFound.list }}
              onRetry={isStaleDraft(opened.failure) ? () => void navigate(paths.detail(applyNo)) : opened.reopen}
            />
          </>
        )}
        {opened.phase === 'opening' && <Skeleton loading shape={<SkeletonCard lines={5} />} />}
        {opened.phase === 'open' && (
          <DraftFrame applyNo={applyNo} openedDraft={opened.draft} showLatest={showLatest}>
            {children}
          </DraftFrame>
        )}
      </Stack>
    </Shell>
  );
}

type DraftFrameProps = {
  applyNo: string;
  openedDraft: OpenedDraft<DraftValue, DraftBase>;
  showLatest: () => void;
  children: FormPageProps['children'];
};

function DraftFrame({ applyNo, openedDraft, showLatest, children }: DraftFrameProps) {
  const draft = useOpenDraft(applyNo, openedDraft);
  const { failure, saveState } = draft;
  return (
    <>
      {saveState === 'stale' && <StaleDraftNotice onShowLatest={showLatest} />}
      <Failure thrown={failure} />
      {children(draft, applyNo)}
      {saveState !== 'nothing-yet' && <DraftStatus {...draft} />}
      <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />
    </>
  );
}

export type FormPageProps = {
  back: (applyNo: string) => string;
  children: (draft: OpenDraft, applyNo: string) => ReactNode;
};
