import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Caller } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';

/** References and status of a caller's declarations. */
export function CallerDeclarations({ declarations }: Pick<Caller, 'declarations'>) {
  const t = useMessages(helpMessages).declarations;
  const timeText = useTimeText();
  return (
    <Card as="section" gap={3}>
      <h2>{t.title(declarations.length)}</h2>
      {declarations.length === 0 && <p>{t.none}</p>}
      <Stack as="ul" gap={3}>
        {declarations.map(({ reference, status, entryDate, submittedAt }) => (
          <Stack key={reference} as="li" gap={1} align="start">
            <Row align="center">
              <span className="t-code">{reference}</span>
              <StatusTag tone={status === 'submitted' ? 'ok' : 'neutral'}>{t.status[status]}</StatusTag>
            </Row>
            <SmallText as="span">
              {[
                ...(entryDate ? [t.arrives(timeText.date(entryDate))] : []),
                ...(submittedAt ? [t.submitted(timeText.instant(submittedAt))] : []),
              ].join('. ')}
            </SmallText>
          </Stack>
        ))}
      </Stack>
      {declarations.length >= 10 && <SmallText>{t.limited}</SmallText>}
    </Card>
  );
}

/** When a caller's feedback was sent and answered. */
export function CallerTickets({ tickets }: Pick<Caller, 'tickets'>) {
  const t = useMessages(helpMessages).tickets;
  const timeText = useTimeText();
  return (
    <Card as="section" gap={3}>
      <h2>{t.title(tickets.length)}</h2>
      {tickets.length === 0 && <p>{t.none}</p>}
      <Stack as="ul" gap={3}>
        {tickets.map(({ sentAt, answeredAt }) => (
          <Stack key={sentAt} as="li" gap={1} align="start">
            <span>{t.sent(timeText.instant(sentAt))}</span>
            <SmallText as="span">
              {answeredAt === null ? t.waiting : t.answered(timeText.instant(answeredAt))}
            </SmallText>
          </Stack>
        ))}
      </Stack>
      {tickets.length > 0 && <SmallText>{t.hint}</SmallText>}
    </Card>
  );
}
