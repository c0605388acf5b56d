import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { SubmitFailedNotice } from '#foundation/web/form/submit-failed.tsx';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { FormSubject, PersonSwitch } from '#capabilities/members/portal/public.ts';
import { serverDay } from '#foundation/web/http/server-day.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Page } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FormFrame, type OpenFormProps } from './form-frame.tsx';
import { FormShell } from './form-shell.tsx';
import { FormPage } from './form-page.tsx';
import { ResultView } from './result-view.tsx';
import { useSubmitReport } from './use-submit-report.ts';

/** Page `/app/assessment`: one question a page, then the result. A result of today is shown first, with "Redo". */
export function AssessmentScreen() {
  return <FormFrame kind="assessment">{(open) => <Assessment {...open} />}</FormFrame>;
}

function Assessment(openForm: OpenFormProps) {
  const { draft, member } = openForm;
  const [query] = useSearchParams();
  const [submittedId, setSubmittedId] = useState<string>();
  const { pages } = draft.template;
  const index = pages.findIndex(({ id }) => id === query.get('page'));
  const page = pages[index];
  const previousPage = index > 0 ? pages[index - 1] : undefined;
  const back = page ? paths.form('assessment', member, previousPage?.id) : '/app';
  return (
    <FormShell kind="assessment" draft={draft} back={back}>
      {page ? (
        <QuestionStep
          key={page.id}
          {...openForm}
          page={page}
          previousPage={previousPage}
          index={index}
          onSent={setSubmittedId}
        />
      ) : (
        <AssessmentStart key={member} {...openForm} submittedId={submittedId} />
      )}
    </FormShell>
  );
}

// Start page: the person, and today's result or an introduction.
function AssessmentStart({ form, draft, member, submittedId }: OpenFormProps & { submittedId: string | undefined }) {
  const t = useMessages(reportMessages);
  const timeText = useTimeText();
  const navigate = useNavigate();
  const { latestEntry } = form;
  const today = latestEntry?.day === serverDay.today() ? latestEntry : undefined;
  const firstPageId = draft.template.pages[0]?.id ?? '';
  // Waits for the refetch after a submission, so that the previous result does not flash.
  const isLoadingSubmitted = submittedId !== undefined && latestEntry?.id !== submittedId && form.isLoadingLatest;
  const startPath = paths.form('assessment', member, firstPageId);
  return (
    <>
      <PageTitle lead={today ? undefined : t.leads.assessment}>{t.assessment}</PageTitle>
      <PersonSwitch
        id="member"
        value={member}
        onChange={(otherMember) => void navigate(paths.form('assessment', otherMember), { replace: true })}
        onPersonKnown={form.onPersonKnown}
        worksOffline
      />
      {isLoadingSubmitted ? (
        <Skeleton loading shape={<SkeletonCard lines={4} />} />
      ) : today ? (
        <>
          <p>{t.result.doneToday(timeText.instant(today.sentAt))}</p>
          <ResultView entry={today} />
          <ButtonLink variant="secondary" to={startPath}>
            {t.result.redo}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.history(member, 'assessment')}>
            {t.done.history}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{t.intro.daily}</p>
          <ButtonLink to={startPath}>
            {draft.saveState === 'nothing-yet' ? t.intro.start : t.intro.continueForm}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function QuestionStep({
  form,
  draft,
  member,
  page,
  previousPage,
  index,
  onSent,
}: OpenFormProps & { page: Page; previousPage: Page | undefined; index: number; onSent: (id: string) => void }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { submission, send } = useSubmitReport('assessment', member, draft, form.refetch);
  const { pages } = draft.template;
  const nextPage = pages[index + 1];
  const proceed = async () => {
    if (nextPage) {
      await navigate(paths.form('assessment', member, nextPage.id));
      return;
    }
    const submittedId = await send();
    if (submittedId === undefined) return;
    onSent(submittedId);
    await navigate(paths.form('assessment', member), { replace: true });
  };
  return (
    <Stack>
      <FormPage
        page={page}
        previousPage={previousPage}
        draft={draft}
        createValidationContext={form.createValidationContext}
        head={
          <StepHeader context={t.question(index + 1, pages.length)} step={index + 1} stepCount={pages.length}>
            {page.title[language]}
          </StepHeader>
        }
        above={
          <Suspense>
            <FormSubject member={member} hasQuestionsBelow />
          </Suspense>
        }
        submitLabel={nextPage ? t.next : t.showResult}
        busy={submission.busy}
        onDone={() => void proceed()}
      />
      <SubmitFailedNotice failure={submission.failure} />
      {previousPage && (
        <Button variant="quiet" onClick={() => void navigate(paths.form('assessment', member, previousPage.id))}>
          {t.back}
        </Button>
      )}
    </Stack>
  );
}
