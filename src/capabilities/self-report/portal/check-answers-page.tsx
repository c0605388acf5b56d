import { type ReactNode } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { ConfirmSubmit } from '#foundation/web/form/confirm-submit.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { validateAnswers } from '../rules/validate-answers.ts';
import { listRowsToCheck } from '../rules/answer-rows.ts';
import { fillParameters, listQuestions } from '../rules/template.ts';
import { toAnswers } from '../rules/form-values.ts';
import { fieldMessages } from '../messages/fields.ts';
import { reportMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import type { OpenFormProps } from './form-frame.tsx';
import { CareNotice } from './form-page.tsx';
import { useSubmitReport } from './use-submit-report.ts';

export function CheckAnswersPage({ form, draft, member, head }: OpenFormProps & { head: ReactNode }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { submission, send } = useSubmitReport('report', member, draft, form.refetch);
  const { entered, template } = draft;
  const { pages, parameters } = template;
  const answers = toAnswers(entered);
  const label = (path: string) => {
    const question = listQuestions(template).find(({ id }) => id === path);
    return question && fillParameters(question.label[language], parameters);
  };
  // An error links to the page of its question.
  const pageOf = (path: string) => pages.find(({ questions }) => questions.some(({ id }) => id === path))?.id ?? '';
  const fields = useFields({ messages: fieldMessages, label, id: (path) => `check-${pageOf(path)}` });
  const confirm = () => {
    const errors = validateAnswers(template, answers, form.createValidationContext());
    if (fields.acceptOrShow(errors)) submission.confirm();
  };
  const submit = async () => {
    const submittedId = await send();
    if (submittedId !== undefined) await navigate(paths.done(member), { replace: true, state: { sent: submittedId } });
  };
  const sections = pages
    .map((page) => ({ page, rows: listRowsToCheck(template, page, answers, language) }))
    .filter(({ rows }) => rows.length > 0);
  const lastPage = pages.at(-1);
  return (
    <>
      {head}
      {lastPage && <CareNotice page={lastPage} entered={entered} template={template} />}
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {sections.map(({ page, rows }) => (
        <div key={page.id} id={`check-${page.id}`} tabIndex={-1}>
          <SummaryList
            title={page.title[language]}
            change={{ hiddenSuffix: page.title[language], to: paths.form('report', member, page.id) }}
            rows={rows}
          />
        </div>
      ))}
      <ConfirmSubmit
        submission={submission}
        label={t.submit}
        busyText={t.sending}
        onClick={confirm}
        onConfirm={() => void submit()}
      >
        {t.confirmText}
      </ConfirmSubmit>
    </>
  );
}
