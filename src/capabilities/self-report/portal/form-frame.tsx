import { type ReactNode, Suspense } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { TemplateKind } from '../rules/template.ts';
import { reportWords } from '../wording/screens.ts';
import styles from './self-report.module.css';
import { type OpenForm, useForm } from './use-form.ts';
import { useMember } from './use-member.ts';
import type { Typing } from './use-typing.ts';

/** What a screen of a form is given once it is open. */
export type OpenProps = { form: OpenForm; typing: Typing; member: string };

/** Opens a form about somebody; before that, that it comes, or why it does not. */
export function FormFrame({ kind, children }: { kind: TemplateKind; children: (open: OpenProps) => ReactNode }) {
  useLoginNeeded();
  const { account, member } = useMember();
  if (account === '') return <Waiting kind={kind} />;
  return (
    <Opened key={member} kind={kind} account={account} member={member}>
      {children}
    </Opened>
  );
}

type OpenedProps = {
  kind: TemplateKind;
  account: string;
  member: string;
  children: (open: OpenProps) => ReactNode;
};

function Opened({ kind, account, member, children }: OpenedProps) {
  const language = useLanguage();
  const say = useWords(reportWords);
  const form = useForm(kind, account, member);
  const { typing, failure } = form;
  // At once with all that stands on it: nothing moves away under a finger.
  if (typing) return <Suspense fallback={<Waiting kind={kind} />}>{children({ form, typing, member })}</Suspense>;
  if (failure === undefined) return <Waiting kind={kind} />;
  return (
    <Shell title={say[kind]} back={{ to: '/app' }}>
      <PageTitle>{say[kind]}</PageTitle>
      <ErrorPanel onRetry={form.again} retrying={form.asking}>
        {failureSentence(failure, language)}
      </ErrorPanel>
    </Shell>
  );
}

function Waiting({ kind }: { kind: TemplateKind }) {
  const say = useWords(reportWords);
  return (
    <Shell title={say[kind]} back={{ to: '/app' }}>
      <PageTitle lead={say.leads[kind]}>{say[kind]}</PageTitle>
      <Skeleton loading shape={<SkeletonCard lines={4} />}>
        {null}
      </Skeleton>
    </Shell>
  );
}

/** The page of an open form: where back leads, what is kept, and a question before what is not kept is lost. */
export function FormShell({ kind, typing, back, children }: FormShellProps) {
  const say = useWords(reportWords);
  const leaving = useLeaveGuard(typing.keeping === 'nowhere');
  return (
    <Shell title={say[kind]} back={{ to: back }}>
      <div className={styles.stack}>
        {typing.renewed && <Notice tone="warn" title={say.changed} live />}
        {children}
        {typing.keeping !== 'nothing-yet' && (
          <div className={styles.section}>
            <p className={styles.small}>{say.kept[typing.keeping]}</p>
            <Button look="quiet" onClick={typing.forget}>
              {say.startAgain}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={leaving.asking}
        title={say.leaveTitle}
        safe={{ label: say.stay, onChoose: leaving.stay }}
        go={{ label: say.leave, danger: true, onChoose: leaving.leave }}
      >
        {say.leaveBody}
      </Dialog>
    </Shell>
  );
}

type FormShellProps = { kind: TemplateKind; typing: Typing; back: string; children: ReactNode };
