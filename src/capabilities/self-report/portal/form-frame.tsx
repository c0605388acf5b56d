import { type ReactNode, Suspense } from 'react';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { TemplateKind } from '../rules/template.ts';
import { reportWords } from '../wording/screens.ts';
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

/** What a form is, while its questions are on their way. */
export function Waiting({ kind, children }: { kind: TemplateKind; children?: ReactNode }) {
  const say = useWords(reportWords);
  return (
    <Shell title={say[kind]} back={{ to: '/app' }}>
      <PageTitle lead={say.leads[kind]}>{say[kind]}</PageTitle>
      {children}
      <Skeleton loading shape={<SkeletonCard lines={4} />}>
        {null}
      </Skeleton>
    </Shell>
  );
}
