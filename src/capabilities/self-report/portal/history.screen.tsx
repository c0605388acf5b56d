import { Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { PersonSwitch } from '#capabilities/members/portal/public.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listReportDates, readReports, type EntryWithAnswers } from '../contract.ts';
import { listAnswerRows } from '../rules/answer-rows.ts';
import type { TemplateKind } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { todayMessages } from '../messages/today.ts';
import { paths } from './paths.ts';
import { toneByLevel } from './tone-by-level.ts';
import { useMember } from './use-member.ts';

type HistoryScope = { member: string; kind: TemplateKind };

/** Page `/app/report/history`: days with reports; with `day` in the URL the reports of that day. */
export function HistoryScreen() {
  useLoginGuard();
  const t = useMessages(reportMessages).history;
  const [query] = useSearchParams();
  const { account, member } = useMember();
  const kind = query.get('kind') === 'assessment' ? 'assessment' : 'report';
  const day = query.get('day') ?? '';
  const showsDay = isLocalDate(day);
  return (
    <ResidentShell title={t.title} back={{ to: showsDay ? paths.history(member, kind) : '/app' }}>
      {showsDay ? (
        <DayReports member={member} kind={kind} day={day} />
      ) : (
        account !== '' && (
          // Suspends the whole list page, so that no part of it moves after it is shown.
          <Suspense fallback={<Skeleton loading shape={<SkeletonCard lines={4} />} />}>
            <ReportDays member={member} kind={kind} />
          </Suspense>
        )
      )}
    </ResidentShell>
  );
}

function ReportDays({ member, kind }: HistoryScope) {
  const messages = useMessages(reportMessages);
  const t = messages.history;
  const navigate = useNavigate();
  const replaceWith = (to: string) => void navigate(to, { replace: true });
  return (
    <>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        <PersonSwitch
          id="member"
          value={member}
          onChange={(otherMember) => replaceWith(paths.history(otherMember, kind))}
        />
        <RadioCards
          id="kind"
          legend={t.kindLegend}
          layout="side-by-side"
          options={(['report', 'assessment'] as const).map((value) => ({ value, label: messages[value] }))}
          value={kind}
          onChange={(otherKind) => replaceWith(paths.history(member, otherKind))}
        />
        <DayList member={member} kind={kind} />
      </Stack>
    </>
  );
}

function DayList({ member, kind }: HistoryScope) {
  const messages = useMessages(reportMessages);
  const t = messages.history;
  const { levels } = useMessages(todayMessages);
  const list = useInfiniteQuery({
    queryKey: [listReportDates.name, member, kind],
    queryFn: ({ pageParam, signal }) =>
      callApi(listReportDates, { kind, member_id: member, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <QueryView query={list} lines={4}>
      {() => (
        <>
          {items.length === 0 ? (
            <EmptyState title={t.empty} action={<ButtonLink to={paths.form(kind, member)}>{t.fill}</ButtonLink>} />
          ) : (
            <TaskList>
              {items.map(({ day, count, level }) => (
                <TaskRow
                  key={day}
                  to={paths.history(member, kind, day)}
                  hint={t.count(count)}
                  status={<StatusTag tone={toneByLevel[level]}>{levels[level]}</StatusTag>}
                >
                  <Time date={day} style="weekday" />
                </TaskRow>
              ))}
            </TaskList>
          )}
          {list.hasNextPage && (
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

function DayReports({ member, kind, day }: HistoryScope & { day: string }) {
  const timeText = useTimeText();
  const title = timeText.date(day, 'weekday');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {member !== '' && <EntryList member={member} kind={kind} day={day} />}
    </>
  );
}

function EntryList({ member, kind, day }: HistoryScope & { day: string }) {
  const messages = useMessages(reportMessages);
  const t = messages.history;
  const reports = useCachedCall(readReports, { kind, member_id: member, date: day });
  return (
    <QueryView lines={4} query={reports}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t.noReportsOnDay} />
        ) : (
          <Stack as="ol" gap={4}>
            {items.map((entry, index) => (
              <li key={entry.id}>
                <EntryDetails entry={entry} showsLatestMark={index === 0 && items.length > 1} />
              </li>
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

function EntryDetails({ entry, showsLatestMark }: { entry: EntryWithAnswers; showsLatestMark: boolean }) {
  const t = useMessages(reportMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { template, answers, level, reasons, sentAt } = entry;
  const time = timeText.instant(sentAt);
  return (
    <Stack as="article" aria-label={time}>
      <p>
        {t.done.sentAt(time)}
        {showsLatestMark && ` · ${t.history.latestInUse}`}
      </p>
      <p>
        <StatusTag tone={toneByLevel[level]}>{template.results[level].word[language]}</StatusTag>
      </p>
      {reasons.length > 0 && (
        <TextList>
          {reasons.map((reason) => (
            <li key={reason.en}>{reason[language]}</li>
          ))}
        </TextList>
      )}
      {template.pages
        .map((page) => ({ page, rows: listAnswerRows(template, page, answers, language) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ page, rows }) => (
          <SummaryList key={page.id} title={page.title[language]} rows={rows} />
        ))}
    </Stack>
  );
}
