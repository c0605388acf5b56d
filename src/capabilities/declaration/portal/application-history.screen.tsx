import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Status, Summary } from '../contract.ts';
import { headlineOf } from '../rules/headline.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { unsubmittedMessages } from '../messages/unsubmitted.ts';
import { useHasUnsubmittedChanges } from './draft/device-drafts.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { HelpCard } from './parts/help-card.tsx';
import { summarizeNames } from './parts/names-text.ts';
import { useDeclarations } from './queries.ts';

type Filter = 'all' | Extract<Status, 'unsubmitted' | 'submitted'>;

/** Screen `/travel/application-history`: the account's applications, the latest change first. */
export function ApplicationHistoryScreen() {
  useLoginGuard();
  const account = useAccountId();
  const { history, hub } = useMessages(screenMessages);
  const [filter, setFilter] = useState<Filter>('all');
  const list = useDeclarations(account, filter === 'all' ? undefined : filter);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Shell area="travel" title={history.title} rail={<HelpCard />}>
      <PageTitle>{history.title}</PageTitle>
      <Stack>
        <RadioCards
          id="filter"
          legend={history.filter}
          options={[
            { value: 'all', label: history.all },
            { value: 'unsubmitted', label: history.ongoing },
            { value: 'submitted', label: history.completed },
          ]}
          value={filter}
          onChange={setFilter}
          layout="chips"
        />
        <QueryView
          query={list}
          shape={
            <>
              <SkeletonCard />
              <SkeletonCard />
              <SkeletonCard />
            </>
          }
        >
          {() =>
            items.length === 0 ? (
              <EmptyState title={history.empty} action={<ButtonLink to="/travel/entrance">{hub.start}</ButtonLink>} />
            ) : (
              <Stack as="ol" gap={3}>
                {items.map((summary) => (
                  <li key={summary.id}>
                    <HistoryCard summary={summary} />
                  </li>
                ))}
              </Stack>
            )
          }
        </QueryView>
        {list.hasNextPage && (
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {history.moreButton}
          </Button>
        )}
      </Stack>
    </Shell>
  );
}

function HistoryCard({ summary }: { summary: Summary }) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(answerMessages);
  const { history, hub, travellers } = useMessages(screenMessages);
  const { id, status, names, entryDate, submittedAt, updatedAt, reference } = summary;
  const hasUnsubmittedChanges = useHasUnsubmittedChanges(useAccountId(), summary);
  const unsubmittedTag = useMessages(unsubmittedMessages).tag;
  const headline = headlineOf(summary, language);
  const isOngoing = status === 'unsubmitted';
  return (
    <ActionCard
      title={summarizeNames(names, t, history.noName)}
      level={2}
      kicker={submittedAt ? history.submitted(timeText.day(submittedAt)) : history.changed(timeText.day(updatedAt))}
      tag={<StatusTag tone={headline.tone}>{headline.text}</StatusTag>}
      actions={
        <ButtonLink
          variant={isOngoing ? 'primary' : 'secondary'}
          to={isOngoing ? `/travel/form?id=${id}` : `/travel/group-view?id=${id}`}
          hiddenSuffix={reference}
        >
          {isOngoing ? hub.continue : travellers.view}
        </ButtonLink>
      }
    >
      {hasUnsubmittedChanges && <StatusTag tone="warn">{unsubmittedTag}</StatusTag>}
      <p>
        {t.reference}: <span className="t-code">{reference}</span>
      </p>
      {entryDate && (
        <p>
          {t.entryDate}: <Time date={entryDate} style="weekday" />
        </p>
      )}
    </ActionCard>
  );
}
