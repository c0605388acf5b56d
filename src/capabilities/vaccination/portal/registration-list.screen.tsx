import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { LoadOnDemandNotice } from '#foundation/web/http/on-demand-notice.tsx';
import { useHasDraft } from '#foundation/web/draft/use-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { countApplications, listApplications, State, type ApplicationSummary } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { stateMessages } from '../messages/states.ts';
import { paths } from './paths.ts';
import { draftKey } from './open-application.ts';
import { toneByState } from './tone-by-state.ts';

/** `/vaccine/registration-list`: all applications of the account, counts by state, and a new one. */
export function RegistrationListScreen() {
  useLoginGuard();
  const messages = useMessages(vaccineMessages);
  const t = messages.list;
  const account = useAccountId();
  const hasDraft = useHasDraft(draftKey(account, ''));
  const { list, items, othersOmitted, showAll, loadMore } = useApplications(account);
  return (
    <Shell title={messages.title}>
      <PageTitle lead={t.lead}>{messages.title}</PageTitle>
      <Stack>
        {hasDraft && <Notice tone="info" title={t.draftStarted} />}
        <ButtonLink to={paths.person('')}>{hasDraft ? t.goOn : t.start}</ButtonLink>
        <LoadOnDemandNotice
          isOmitted={othersOmitted}
          title={t.othersOmitted}
          label={t.showAll}
          load={showAll}
          doneMessage={t.allShown}
        >
          {t.othersOmittedText}
        </LoadOnDemandNotice>
        {items.length > 0 && !othersOmitted && <StateCounts account={account} />}
        <QueryView
          query={list}
          shape={
            <>
              <SkeletonCard />
              <SkeletonCard />
            </>
          }
        >
          {() => (
            <>
              {items.length === 0 && !othersOmitted && <EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
              {items.length > 0 && (
                <Stack as="ol" gap={4}>
                  {items.map((summary) => (
                    <li key={summary.applyNo}>
                      <ApplicationCard summary={summary} />
                    </li>
                  ))}
                </Stack>
              )}
            </>
          )}
        </QueryView>
        {list.hasNextPage && (
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void loadMore()}>
            {t.more}
          </Button>
        )}
      </Stack>
    </Shell>
  );
}

function useApplications(account: string) {
  const list = useInfiniteQuery({
    queryKey: ['vaccination', account, 'list'],
    queryFn: ({ pageParam, signal }) =>
      // `unprompted`: omits the applications of family members while they would require the certified password.
      callApi(listApplications, { unprompted: 'yes', ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: account !== '',
    refetchOnMount: 'always',
  });
  const showAll = async () => {
    await callApi(listApplications, {});
    await list.refetch({ throwOnError: true });
  };
  const loadMore = async () => {
    const pages = (await list.fetchNextPage()).data?.pages ?? [];
    // The password can become required between two pages. The list is then reloaded, so that it shows either the whole
    // family or the account alone.
    if (pages.at(-1)?.othersOmitted && !pages[0]?.othersOmitted) await list.refetch();
  };
  const othersOmitted = list.data?.pages[0]?.othersOmitted ?? false;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return { list, items, othersOmitted, showAll, loadMore };
}

function ApplicationCard({ summary }: { summary: ApplicationSummary }) {
  const messages = useMessages(vaccineMessages);
  const t = messages.list;
  const states = useMessages(stateMessages);
  const timeText = useTimeText();
  const relationships = useMessages(relationshipMessages);
  const { applyNo, state, name, doses, createdAt, relationship } = summary;
  const action = state === 'draft' ? t.goOn : state === 'more-information' ? t.answer : t.open;
  return (
    <ActionCard
      title={name.trim() || t.unnamed}
      level={2}
      kicker={[timeText.day(createdAt), ...(relationship === 'self' ? [] : [relationships[relationship]])].join(' · ')}
      tag={<StatusTag tone={toneByState[state]}>{states.state[state]}</StatusTag>}
      actions={
        <ButtonLink
          variant={state === 'draft' || state === 'more-information' ? 'primary' : 'secondary'}
          to={state === 'draft' ? paths.person(applyNo) : paths.detail(applyNo)}
          hiddenSuffix={applyNo}
        >
          {action}
        </ButtonLink>
      }
    >
      <p>
        {states.doses(doses)} · {messages.applyNo} <span className="t-code">{applyNo}</span>
      </p>
    </ActionCard>
  );
}

function StateCounts({ account }: { account: string }) {
  const t = useMessages(vaccineMessages).list;
  const { state: stateNames } = useMessages(stateMessages);
  const { data } = useQuery({
    queryKey: ['vaccination', account, 'counts'],
    queryFn: ({ signal }) => callApi(countApplications, {}, { signal }),
    refetchOnMount: 'always',
  });
  if (!data) return null;
  const shownStates = State.options.filter((state) => data[state] > 0);
  return (
    <Row as="ul" gap={2} align="center" aria-label={t.counts}>
      {shownStates.map((state) => (
        <li key={state}>
          <StatusTag tone={toneByState[state]}>{`${stateNames[state]}: ${data[state]}`}</StatusTag>
        </li>
      ))}
    </Row>
  );
}
