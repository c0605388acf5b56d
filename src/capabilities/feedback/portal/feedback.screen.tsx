import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '#foundation/web/router/router.tsx';
import { FileLinks } from '#capabilities/files/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listOwnMessages, type OwnMessage } from '../contract.ts';
import { topicMessages } from '../rules/topic-messages.ts';
import { feedbackMessages } from '../messages/screens.ts';
import styles from './feedback.module.css';

/** `/app/feedback`: messages of the account to the help desk, with the answers. */
export function FeedbackScreen() {
  useLoginGuard();
  const t = useMessages(feedbackMessages);
  const account = useAccountId();
  const { state } = useLocation() as { state: { sent?: string } | null };
  const list = useInfiniteQuery({
    queryKey: ['feedback', account],
    queryFn: ({ pageParam, signal }) =>
      callApi(listOwnMessages, pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: account !== '',
    refetchOnMount: 'always',
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        {state?.sent !== undefined && <Notice tone="ok" title={t.sent(state.sent)} live />}
        <ButtonLink to="/app/feedback/new">{t.write}</ButtonLink>
        <Section gap={4}>
          <h2>{t.ownMessages}</h2>
          <QueryView query={list} lines={3} level={3}>
            {() =>
              items.length === 0 ? (
                <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
              ) : (
                <Stack as="ul" gap={4}>
                  {items.map((message) => (
                    <li key={message.id}>
                      <MessageCard message={message} />
                    </li>
                  ))}
                </Stack>
              )
            }
          </QueryView>
          {list.hasNextPage && (
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.showMore}
            </Button>
          )}
        </Section>
      </Stack>
    </ResidentShell>
  );
}

function MessageCard({ message }: { message: OwnMessage }) {
  const t = useMessages(feedbackMessages);
  const labels = useMessages(topicMessages);
  const timeText = useTimeText();
  const { kind, topic, reference, text, files, sentAt, answer } = message;
  return (
    <ActionCard
      title={labels.topics[topic]}
      kicker={`${labels.kinds[kind]} · ${reference} · ${timeText.instant(sentAt)}`}
      tag={<StatusTag tone={answer ? 'ok' : 'info'}>{answer ? t.answered : t.unanswered}</StatusTag>}
    >
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <p>
          {t.files}: <FileLinks files={files} emptyText={t.noFiles} />
        </p>
      )}
      {answer && (
        <div className={styles.answer}>
          <h4>{t.answer}</h4>
          <p className={styles.text}>{answer.text}</p>
          <SmallText>
            <Time instant={answer.answeredAt} />
          </SmallText>
        </div>
      )}
    </ActionCard>
  );
}
