import { type ReactNode, Suspense } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { TemplateKind } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { type OpenForm, useReportForm } from './use-report-form.ts';
import { useMember } from './use-member.ts';
import type { FormDraftControls } from './use-form-draft.ts';

export type OpenFormProps = { form: OpenForm; draft: FormDraftControls; member: string };

/** Requires a login, loads the form of the current member, and renders `children` with the loaded form. */
export function FormFrame({ kind, children }: { kind: TemplateKind; children: (open: OpenFormProps) => ReactNode }) {
  useLoginGuard();
  const { account, member } = useMember();
  if (account === '') return <FormLoading kind={kind} />;
  return (
    <LoadedForm key={member} kind={kind} account={account} member={member}>
      {children}
    </LoadedForm>
  );
}

type LoadedFormProps = {
  kind: TemplateKind;
  account: string;
  member: string;
  children: (open: OpenFormProps) => ReactNode;
};

function LoadedForm({ kind, account, member, children }: LoadedFormProps) {
  const language = useLanguage();
  const t = useMessages(reportMessages);
  const form = useReportForm(kind, account, member);
  const { draft, failure } = form;
  // Suspends the whole page, so that no part of it moves after it is shown.
  if (draft) return <Suspense fallback={<FormLoading kind={kind} />}>{children({ form, draft, member })}</Suspense>;
  if (failure === undefined) return <FormLoading kind={kind} />;
  return (
    <Shell title={t[kind]} back={{ to: '/app' }}>
      <PageTitle>{t[kind]}</PageTitle>
      <ErrorPanel onRetry={form.refetch} retrying={form.isLoadingTemplate}>
        {failureSentence(failure, language)}
      </ErrorPanel>
    </Shell>
  );
}

export function FormLoading({ kind, children }: { kind: TemplateKind; children?: ReactNode }) {
  const t = useMessages(reportMessages);
  return (
    <Shell title={t[kind]} back={{ to: '/app' }}>
      <PageTitle lead={t.leads[kind]}>{t[kind]}</PageTitle>
      {children}
      <Skeleton loading shape={<SkeletonCard lines={4} />} />
    </Shell>
  );
}
