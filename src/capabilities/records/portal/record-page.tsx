import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { RecordMember } from '../contract.ts';
import { recordMessages } from '../messages/screens.ts';
import { AgreementForm } from './agreement-form.tsx';
import { useRecordMember } from './queries.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { paths } from './paths.ts';

type RecordPageProps = {
  heading: string;
  lead?: string | undefined;
  back?: string | undefined;
  /** Whether the page opens the record, which needs an agreement and a link. */
  requiresAccess?: boolean | undefined;
  children: (member: RecordMember) => ReactNode;
};

/**
 * Page about the current member's record. Asks for agreement and link first. The window title is the same on all pages,
 * so that the browser's history reveals nothing about the record.
 */
export function RecordPage({ heading, lead, back, requiresAccess = true, children }: RecordPageProps) {
  useLoginGuard();
  const t = useMessages(recordMessages);
  const { member, members } = useRecordMember();
  const canShow = member && (!requiresAccess || (member.hasAgreed && member.isLinked));
  return (
    <ResidentShell title={t.title} back={back === undefined ? undefined : { to: back }}>
      <PageTitle lead={canShow ? lead : undefined}>{heading}</PageTitle>
      <Stack>
        <QueryView query={{ ...members, data: member }}>
          {(loadedMember) => (
            <>
              {requiresAccess && !loadedMember.hasAgreed && (
                <AgreementForm key={loadedMember.member_id} member={loadedMember} />
              )}
              {requiresAccess && loadedMember.hasAgreed && !loadedMember.isLinked && <NotLinked />}
              {canShow && children(loadedMember)}
            </>
          )}
        </QueryView>
      </Stack>
    </ResidentShell>
  );
}

function NotLinked() {
  const t = useMessages(recordMessages).link;
  return (
    <EmptyState title={t.notLinked} action={<ButtonLink to={paths.link}>{t.enter}</ButtonLink>}>
      {t.notLinkedText}
    </EmptyState>
  );
}
