import type { ReactNode } from 'react';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { RecordMember } from '../contract.ts';
import { recordMessages } from '../messages/screens.ts';
import { AgreementForm } from './agreement-form.tsx';
import { NotLinked } from './not-linked.tsx';
import { useRecordMember } from './queries.ts';
import styles from './records.module.css';

type RecordPageProps = {
  heading: string;
  lead?: string | undefined;
  back?: string | undefined;
  /** Whether the record is opened, for which it has to be agreed to and linked. */
  requiresAccess?: boolean | undefined;
  children: (member: RecordMember) => ReactNode;
};

/** A page about the record of the current member: first what is needed before it is opened. The title of the window says nothing. */
export function RecordPage({ heading, lead, back, requiresAccess: opens = true, children }: RecordPageProps) {
  useLoginNeeded();
  const t = useMessages(recordMessages);
  const language = useLanguage();
  const { member, members } = useRecordMember();
  const ready = member && (!opens || (member.agreed && member.linked));
  return (
    <ResidentShell title={t.title} back={back === undefined ? undefined : { to: back }}>
      <PageTitle lead={ready ? lead : undefined}>{heading}</PageTitle>
      <div className={styles.stack}>
        {members.isError && !members.data ? (
          <ErrorPanel onRetry={() => void members.refetch()} retrying={members.isFetching}>
            {failureSentence(members.error, language)}
          </ErrorPanel>
        ) : (
          <Skeleton loading={!member} shape={<SkeletonCard lines={5} />}>
            {member && opens && !member.agreed && <AgreementForm key={member.member_id} member={member} />}
            {member && opens && member.agreed && !member.linked && <NotLinked />}
            {ready && children(member)}
          </Skeleton>
        )}
      </div>
    </ResidentShell>
  );
}
