import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormSubject, PersonSwitch } from '#capabilities/members/portal/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { type Page, templateParts, type Template } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { addresses } from './addresses.ts';
import { CheckAnswersPage } from './check-answers-page.tsx';
import type { OpenFormProps } from './form-frame.tsx';
import { FormShell } from './form-shell.tsx';
import { FormPage } from './form-page.tsx';

/** The pages of an open health report: its questions, and what was answered before it is sent. */
export function ReportForm(open: OpenFormProps) {
  const { form, typing, member } = open;
  const [query] = useSearchParams();
  const { pages } = typing.template;
  const asked = query.get('page') ?? '';
  const checking = asked === 'check';
  const at = checking
    ? pages.length
    : Math.max(
        0,
        pages.findIndex(({ id }) => id === asked),
      );
  const page = pages[at];
  const before = pages[at - 1];
  const back = before ? addresses.form('report', member, before.id) : '/app';
  return (
    <FormShell kind="report" typing={typing} back={back}>
      {checking && <CheckAnswersPage {...open} head={<PageHead pages={pages} at={at} />} />}
      {page && <QuestionPage key={`${page.id} ${member}`} {...open} page={page} before={before} at={at} />}
      {at === 0 && typing.keeping === 'nothing-yet' && form.newest && <PrefilledNotice />}
    </FormShell>
  );
}

function QuestionPage({
  form,
  typing,
  member,
  page,
  before,
  at,
}: OpenFormProps & { page: Page; before: Page | undefined; at: number }) {
  const t = useMessages(reportMessages);
  const navigate = useNavigate();
  const { pages } = typing.template;
  const next = pages[at + 1]?.id ?? 'check';
  const switchTo = (other: string) => void navigate(addresses.form('report', other), { replace: true });
  return (
    <FormPage
      page={page}
      before={before}
      typing={typing}
      checkedBy={form.checkedBy}
      head={<PageHead pages={pages} at={at} />}
      above={
        <>
          {at > 0 && (
            <Suspense>
              <FormSubject member={member} asked />
            </Suspense>
          )}
          {/* Also where it is not seen: it says who the person is. */}
          <PersonSwitch
            id="member"
            value={member}
            onChange={at === 0 ? switchTo : undefined}
            onPersonKnown={form.onKnown}
            offline
          />
        </>
      }
      go={t.next}
      onDone={() => void navigate(addresses.form('report', member, next))}
    />
  );
}

function PrefilledNotice() {
  return <Notice tone="info">{useMessages(reportMessages).prefilled}</Notice>;
}

/** The head of a page: which of the five steps it is, and which of its pages. */
function PageHead({ pages, at }: { pages: Template['pages']; at: number }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const page = pages[at];
  const part = page ? page.part : 'confirm';
  const inPart = pages.filter((one) => one.part === part);
  const number = page ? inPart.indexOf(page) + 1 : 1;
  const step = page ? templateParts.indexOf(page.part) + 1 : templateParts.length + 1;
  return (
    <StepHeader
      context={t.place(t.parts[part], number, inPart.length)}
      step={step}
      of={templateParts.length + 2}
      lead={page?.lead?.[language] ?? (at === 0 ? t.leads.report : undefined)}
    >
      {page ? page.title[language] : t.confirm}
    </StepHeader>
  );
}
