import { Suspense } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
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

export function ReportForm(openForm: OpenFormProps) {
  const { form, draft, member } = openForm;
  const [query] = useSearchParams();
  const { pages } = draft.template;
  const requestedPage = query.get('page') ?? '';
  const isChecking = requestedPage === 'check';
  const index = isChecking
    ? pages.length
    : Math.max(
        0,
        pages.findIndex(({ id }) => id === requestedPage),
      );
  const page = pages[index];
  const previousPage = pages[index - 1];
  const back = previousPage ? paths.form('report', member, previousPage.id) : '/app';
  return (
    <FormShell kind="report" draft={draft} back={back}>
      {isChecking && <CheckAnswersPage {...openForm} head={<PageHead pages={pages} index={index} />} />}
      {page && (
        <QuestionPage
          key={`${page.id} ${member}`}
          {...openForm}
          page={page}
          previousPage={previousPage}
          index={index}
        />
      )}
      {index === 0 && draft.saveState === 'nothing-yet' && form.latestEntry && <PrefilledNotice />}
    </FormShell>
  );
}

function QuestionPage({
  form,
  draft,
  member,
  page,
  previousPage,
  index,
}: OpenFormProps & { page: Page; previousPage: Page | undefined; index: number }) {
  const t = useMessages(reportMessages);
  const navigate = useNavigate();
  const { pages } = draft.template;
  const nextPageId = pages[index + 1]?.id ?? 'check';
  const switchTo = (otherMember: string) => void navigate(paths.form('report', otherMember), { replace: true });
  return (
    <FormPage
      page={page}
      previousPage={previousPage}
      draft={draft}
      createValidationContext={form.createValidationContext}
      head={<PageHead pages={pages} index={index} />}
      above={
        <>
          {index > 0 && (
            <Suspense>
              <FormSubject member={member} hasQuestionsBelow />
            </Suspense>
          )}
          {/* Rendered on every page, also where it is hidden: it reports the details of the person. */}
          <PersonSwitch
            id="member"
            value={member}
            onChange={index === 0 ? switchTo : undefined}
            onPersonKnown={form.onPersonKnown}
            worksOffline
          />
        </>
      }
      submitLabel={t.next}
      onDone={() => void navigate(paths.form('report', member, nextPageId))}
    />
  );
}

function PrefilledNotice() {
  return <Notice tone="info">{useMessages(reportMessages).prefilled}</Notice>;
}

// Head of a page: the step, and the page within the step. Steps are the parts, the summary and the result.
function PageHead({ pages, index }: { pages: Template['pages']; index: number }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const page = pages[index];
  const part = page ? page.part : 'confirm';
  const pagesOfPart = pages.filter((candidate) => candidate.part === part);
  const pageNumber = page ? pagesOfPart.indexOf(page) + 1 : 1;
  const step = page ? templateParts.indexOf(page.part) + 1 : templateParts.length + 1;
  return (
    <StepHeader
      context={t.stepContext(t.parts[part], pageNumber, pagesOfPart.length)}
      step={step}
      stepCount={templateParts.length + 2}
      lead={page?.lead?.[language] ?? (index === 0 ? t.leads.report : undefined)}
    >
      {page ? page.title[language] : t.checkAnswersTitle}
    </StepHeader>
  );
}
