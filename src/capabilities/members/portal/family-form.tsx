import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { DraftStatus, isDraftUnsaved, LeaveDialog, StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { focusField } from '#foundation/web/ui/error-summary/focus-field.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Family } from '../contract.ts';
import { type ParentDocument, getParentDocumentType } from '../rules/validate-details.ts';
import {
  validateFormValues,
  type FormKind,
  type FormPage,
  isIdentityFrozen,
  isOwnDetailsForm,
  findPageOfField,
  listFormPages,
  listSummaryRows,
  type FamilyFormValues,
} from '../rules/form-values.ts';
import { fieldMessages } from '../messages/fields.ts';
import { familyMessages } from '../messages/screens.ts';
import { RequestPage, ContactPage, DocumentPage, type PageProps, PersonPage, WhoPage } from './form-pages.tsx';
import { useFormFieldLabels } from './use-form-field-labels.ts';
import { useSetFamily } from './use-family.ts';
import { type FormDraft, type OpenFormDraft, useFormDraft } from './use-form-draft.ts';

export type FamilyFormProps = {
  kind: FormKind;
  title: string;
  /** URL of the form without its page parameter. */
  formPath: string;
  backPath: string;
  draftKey: string;
  initialDraft: FormDraft;
  /** Document in the account's own details, which identifies a child's parent. */
  parentDocument: ParentDocument;
  failureTitle: string;
  /** `key`: idempotency key of the request, the same for a retry. */
  send: (entered: FamilyFormValues, revision: number, key: string) => Promise<Family>;
  onDone: (entered: FamilyFormValues, family: Family) => void;
};

const pageComponents: Record<Exclude<FormPage, 'check'>, (props: PageProps) => ReactNode> = {
  who: WhoPage,
  person: PersonPage,
  document: DocumentPage,
  contact: ContactPage,
  ask: RequestPage,
};

/**
 * Form for own details, for a member's details or for a request: one page at a time, then a summary to check, then a
 * dialog that confirms the submission.
 */
export function FamilyForm(props: FamilyFormProps) {
  const { kind, title, formPath, backPath, draftKey, initialDraft } = props;
  const t = useMessages(familyMessages).form;
  const [searchParams] = useSearchParams();
  const draft = useFormDraft(draftKey, initialDraft);
  const pages = draft ? listFormPages(kind, draft.entered) : [];
  const requestedPage = searchParams.get('page') ?? '';
  const index = Math.max(
    0,
    pages.findIndex((page) => page === requestedPage),
  );
  const page = pages[index];
  const pathOf = (to: FormPage) => `${formPath}${formPath.includes('?') ? '&' : '?'}page=${to}`;
  const previousPage = pages[index - 1];
  return (
    <Shell title={title} back={{ to: previousPage ? pathOf(previousPage) : backPath }}>
      <Stack>
        {draft?.saveState === 'stale' && <StaleDraftNotice onShowLatest={draft.reopen} />}
        {draft && page && page !== 'check' && (
          <FormPageView key={page} {...props} draft={draft} page={page} pages={pages} pathOf={pathOf} />
        )}
        {draft && page === 'check' && <CheckPage {...props} draft={draft} pages={pages} pathOf={pathOf} />}
        {draft && draft.saveState !== 'nothing-yet' && <DraftStatus {...draft} />}
        {draft && draft.saveState !== 'nothing-yet' && index === 0 && (
          <Button variant="quiet" onClick={draft.restart}>
            {t.startAgain}
          </Button>
        )}
      </Stack>
      {draft && <LeaveDialog isUnsaved={isDraftUnsaved(draft)} />}
    </Shell>
  );
}

type FormPageProps = FamilyFormProps & { draft: OpenFormDraft; pages: FormPage[]; pathOf: (page: FormPage) => string };

function usePageTitles(kind: FormKind): Record<FormPage, string> {
  const t = useMessages(familyMessages).form;
  return isOwnDetailsForm(kind) ? { ...t.titles, ...t.ownTitles } : t.titles;
}

function FormPageView({
  kind,
  parentDocument,
  draft,
  page,
  pages,
  pathOf,
}: FormPageProps & { page: Exclude<FormPage, 'check'> }) {
  const t = useMessages(familyMessages).form;
  const titles = usePageTitles(kind);
  const navigate = useNavigate();
  const fields = useFields({ messages: fieldMessages, label: useFormFieldLabels() });
  const { entered } = draft;
  const [searchParams] = useSearchParams();
  const missingField = searchParams.get('field');
  // Focuses the field that the query names, after the page title has taken the focus as on every page.
  useEffect(() => {
    if (missingField !== null) focusField(missingField);
  }, [missingField]);
  const PageComponent = pageComponents[page];
  const index = pages.indexOf(page);
  const goToNextPage = () => {
    const errors = validateFormValues(entered, { kind, parentDocument, isEmail, today: serverDay.today() });
    // Errors of fields on a later page are shown on that page.
    if (!fields.acceptOrShow(errors.filter(({ path }) => findPageOfField(path, pages) === page))) return;
    void navigate(pathOf(listFormPages(kind, entered)[index + 1] ?? 'check'));
  };
  const change = (part: Partial<FamilyFormValues>) => {
    for (const { path } of fields.errors) fields.clearErrorsOf(path);
    draft.change((values) => ({ ...values, ...part }));
  };
  return (
    <Form onSubmit={goToNextPage}>
      <StepHeader context={t.progress(index + 1, pages.length)} step={index + 1} stepCount={pages.length}>
        {titles[page]}
      </StepHeader>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {isIdentityFrozen(kind) && (
        <Notice tone="info" title={t.frozenTitle[kind]}>
          {kind === 'linked' ? t.linkedHint : <Link to="/app/me/identity">{t.frozenHint[kind]}</Link>}
        </Notice>
      )}
      <PageComponent
        kind={kind}
        entered={entered}
        change={change}
        errorOf={fields.error}
        parentDocumentType={getParentDocumentType(parentDocument)}
      />
      <Button type="submit">{t.next}</Button>
    </Form>
  );
}

function CheckPage({ kind, parentDocument, failureTitle, send, onDone, draft, pages, pathOf }: FormPageProps) {
  const t = useMessages(familyMessages).form;
  const titles = usePageTitles(kind);
  const label = useFormFieldLabels();
  const language = useLanguage();
  const setFamily = useSetFamily();
  // An error message links to the summary of the page that contains the wrong field.
  const fields = useFields({ messages: fieldMessages, label, id: (path) => `check-${findPageOfField(path, pages)}` });
  const { entered, revision } = draft;
  const submission = useSubmission(fields);
  const openConfirmation = () => {
    if (fields.acceptOrShow(validateFormValues(entered, { kind, parentDocument, isEmail, today: serverDay.today() })))
      submission.confirm();
  };
  const submit = async (requestId: string) => {
    const family = await send(entered, revision, requestId);
    draft.discard();
    await setFamily(family);
    onDone(entered, family);
  };
  return (
    <>
      <StepHeader context={t.progress(pages.length, pages.length)} step={pages.length} stepCount={pages.length}>
        {titles.check}
      </StepHeader>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {pages
        .filter((page) => page !== 'check')
        .map((page) => (
          <div key={page} id={`check-${page}`} tabIndex={-1}>
            <SummaryList
              title={titles[page]}
              change={{ hiddenSuffix: titles[page], to: pathOf(page) }}
              rows={listSummaryRows(page, kind, entered, language)}
            />
          </div>
        ))}
      <p>{pages.includes('ask') ? t.requestLead : t.dataUse}</p>
      <ConfirmSubmit
        submission={submission}
        label={t.submit}
        busyText={t.sending}
        onClick={openConfirmation}
        onConfirm={() => void submission.submit(submit, entered)}
        renderFailure={(failure) => (
          <Failure
            thrown={failure}
            title={failureTitle}
            action={
              isProblem(failure, 'members/changed-elsewhere') && (
                <Button variant="secondary" size="compact" onClick={draft.restart}>
                  {t.showLatest}
                </Button>
              )
            }
          />
        )}
      />
    </>
  );
}
