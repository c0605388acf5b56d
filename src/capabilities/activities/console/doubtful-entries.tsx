import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type DoubtfulEntry, listDoubtfulEntries, readDoorCount } from '../contract-door.ts';
import { consoleMessages } from '../messages/console.ts';
import { doorMessages } from '../messages/door.ts';

/**
 * Entries that a device admitted against the server's verdict. The names load on request, because the audit log records
 * each access.
 */
export function DoubtfulEntries({ eventId }: { eventId: string }) {
  const t = useMessages(consoleMessages).event;
  const { data } = useQuery({
    queryKey: ['activities', 'count', eventId],
    queryFn: ({ signal }) => callApi(readDoorCount, { event: eventId }, { signal, isBackground: true }),
  });
  const [items, setItems] = useState<readonly DoubtfulEntry[]>();
  const reveal = useAction('doubtful', () => callApi(listDoubtfulEntries, { event: eventId }));
  if (!data || data.doubtful === 0) return null;
  return (
    <Section gap={4} aria-labelledby="doubtful">
      <h2 id="doubtful">{`${t.doubtful}: ${data.doubtful}`}</h2>
      <p>{t.doubtfulText}</p>
      <Failure thrown={reveal.error} />
      {items ? (
        <Stack as="ul" gap={4}>
          {items.map((item) => (
            <li key={item.entry}>
              <DoubtfulEntryItem item={item} />
            </li>
          ))}
        </Stack>
      ) : (
        <Row>
          <Button
            variant="secondary"
            busy={reveal.isPending}
            onClick={() => reveal.mutate(undefined, { onSuccess: (answer) => setItems(answer.items) })}
          >
            {t.show}
          </Button>
        </Row>
      )}
    </Section>
  );
}

function DoubtfulEntryItem({
  item: { name, documentEnd, at, verdict, earlierEntryAt, admittedBy },
}: {
  item: DoubtfulEntry;
}) {
  const timeText = useTimeText();
  const t = useMessages(consoleMessages).event;
  const verdicts = useMessages(doorMessages).verdicts;
  return (
    <>
      <strong>{name}</strong> <span className="t-code">{documentEnd}</span>
      <br />
      {verdict === 'used' && earlierEntryAt !== null
        ? t.codeUsedTwice(timeText.time(at), timeText.time(earlierEntryAt))
        : t.serverVerdict(timeText.time(at), verdicts[verdict].word)}{' '}
      {t.admittedBy(admittedBy)}
    </>
  );
}
