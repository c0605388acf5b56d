import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormSubject, PersonSwitch } from '#capabilities/members/portal/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { type Page, templateParts, type Template } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { CheckAnswersPage } from './check-answers-page.tsx';
import type { OpenFormProps } from './form-frame.tsx';
import { FormShell } from './form-shell.tsx';
import { FormPage } from './form-page.tsx';

/** Pages of an open health report: the questions, and the summary before sending. */
export function ReportForm(open: OpenFormProps) {
  const { form, typing, member } = open;
  const [query] = useSearchParams();
  const { pages } = typing.template;
  const requestedPage = query.get('page') ?? '';
  const isChecking = requestedPage === 'check';
  const index = isChecking
    ? pages.length
    : Math.max(
        0,
        pages.findIndex(({ id }) => id === requestedPage),
      );
  const page = pages[index];
  const before = pages[index - 1];
  const back = before ? paths.form('report', member, before.id) : '/app';
  return (
    <FormShell kind="report" typing={typing} back={back}>
      {isChecking && <CheckAnswersPage {...open} head={<PageHead pages={pages} index={index} />} />}
      {page && <QuestionPage key={`${page.id} ${member}`} {...open} page={page} before={before} index={index} />}
      {index === 0 && typing.saveState === 'nothing-yet' && form.newest && <PrefilledNotice />}
    </FormShell>
  );
}

function QuestionPage({
  form,
  typing,
  member,
  page,
  before,
  index,
}: OpenFormProps & { page: Page; before: Page | undefined; index: number }) {
  const t = useMessages(reportMessages);
  const navigate = useNavigate();
  const { pages } = typing.template;
  const next = pages[index + 1]?.id ?? 'check';
  const switchTo = (other: string) => void navigate(paths.form('report', other), { replace: true });
  return (
    <FormPage
      page={page}
      before={before}
      typing={typing}
      checkedBy={form.checkedBy}
      head={<PageHead pages={pages} index={index} />}
      above={
        <>
          {index > 0 && (
            <Suspense>
              <FormSubject member={member} isRequest />
            </Suspense>
          )}
          {/* Rendered on every page, also where it is hidden: it reports the details of the person. */}
          <PersonSwitch
            id="member"
            value={member}
            onChange={index === 0 ? switchTo : undefined}
            onPersonKnown={form.onKnown}
            offline
          />
        </>
      }
      go={t.next}
      onDone={() => void navigate(paths.form('report', member, next))}
    />
  );
}

function PrefilledNotice() {
  return <Notice tone="info">{useMessages(reportMessages).prefilled}</Notice>;
}

// Head of a page: the step, and the page within the step.
function PageHead({ pages, index }: { pages: Template['pages']; index: number }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const page = pages[index];
  const part = page ? page.part : 'confirm';
  const inPart = pages.filter((candidate) => candidate.part === part);
  const number = page ? inPart.indexOf(page) + 1 : 1;
  const step = page ? templateParts.indexOf(page.part) + 1 : templateParts.length + 1;
  return (
    <StepHeader
      context={t.place(t.parts[part], number, inPart.length)}
      step={step}
      of={templateParts.length + 2}
      lead={page?.lead?.[language] ?? (index === 0 ? t.leads.report : undefined)}
    >
      {page ? page.title[language] : t.confirm}
    </StepHeader>
  );
}
