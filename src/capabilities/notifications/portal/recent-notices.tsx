import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listOwnNotices } from '../contract.ts';
import { noticeKindDetails } from '../rules/topics.ts';
import { noticeMessages } from '../messages/notices.ts';
import { screenMessages } from '../messages/screens.ts';

export function RecentNotices() {
  const t = useMessages(screenMessages);
  const noticeTexts = useMessages(noticeMessages);
  const timeText = useTimeText();
  const account = useAccountId();
  const query = useQuery({
    queryKey: ['notices', account],
    queryFn: ({ signal }) => callApi(listOwnNotices, {}, { signal }),
    enabled: account !== '',
  });
  return (
    <Section gap={4} isApart aria-labelledby="lately">
      <h2 id="lately">{t.recentNoticesTitle}</h2>
      <QueryView query={query} lines={2} level={3}>
        {(data) =>
          data.items.length === 0 ? (
            <p>{t.noNotices}</p>
          ) : (
            <TaskList>
              {data.items.map(({ id, kind, at }) => (
                <TaskRow key={id} to={noticeKindDetails[kind].path} hint={timeText.instant(at)}>
                  {noticeTexts[kind].title}
                </TaskRow>
              ))}
            </TaskList>
          )
        }
      </QueryView>
    </Section>
  );
}
