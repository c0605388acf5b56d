import { Card, Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { resendDeclarationConfirmation, traceMessages } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import styles from './administration.module.css';
import { MessageEntry } from './message-entry.tsx';
import { PersonSearch } from './person-search.tsx';

/** `/staff/messages`: what happened to the messages of a person, and what to advise. */
export function MessagesScreen() {
  const messages = useMessages(helpMessages);
  const t = messages.messages;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <PersonSearch
        label={messages.messageSearchLabel}
        find={(searchText) => callApi(traceMessages, { searchText })}
        lines={4}
      >
        {(result) => <TraceResult result={result} />}
      </PersonSearch>
    </ConsolePage>
  );
}

function TraceResult({ result }: { result: OutputOf<typeof traceMessages> }) {
  const messages = useMessages(helpMessages);
  const t = messages.messages;
  const { maskedDestination, channel, reference, items, outbox } = result;
  if (maskedDestination === null) return <EmptyState title={t.noReference}>{t.noReferenceHint}</EmptyState>;
  return (
    <>
      {outbox.delayMinutes >= backlogWarningMinutes && (
        <Notice tone="warn">{t.backlog(outbox.queuedCount, outbox.delayMinutes)}</Notice>
      )}
      {reference !== null && <ResendConfirmation reference={reference} to={maskedDestination} />}
      {items.length === 0 ? (
        <EmptyState title={t.none}>{t.noneHint}</EmptyState>
      ) : (
        <Section gap={6}>
          <h2>{t.list}</h2>
          <Stack as="ul">
            {items.map((message) => (
              <MessageEntry key={message.id} message={message} to={maskedDestination} />
            ))}
          </Stack>
        </Section>
      )}
      <Card as="section" gap={3}>
        <h2>{t.adviceTitle}</h2>
        <p>{channel === 'mail' ? t.advice.mail : t.advice.sms}</p>
        {channel === 'sms' && <p>{t.advice.other}</p>}
        <p className={styles.strong}>{t.advice.never}</p>
      </Card>
    </>
  );
}

// Delay of the outbox, in minutes, from which the screen shows a warning.
const backlogWarningMinutes = 2;

function ResendConfirmation({ reference, to }: { reference: string; to: string }) {
  const t = useMessages(helpMessages).messages;
  const [isDone, setDone] = useState(false);
  const resend = useAction('administration', () => callApi(resendDeclarationConfirmation, { reference }));
  return (
    <Card as="section" gap={3}>
      <h2 className="t-code">{reference}</h2>
      <p>{t.confirmHint(to)}</p>
      <Failure thrown={resend.error} />
      <StatusMessage>{isDone ? t.confirmed : ''}</StatusMessage>
      <Row>
        <Button
          variant="secondary"
          size="compact"
          busy={resend.isPending}
          onClick={() => {
            setDone(false);
            resend.run(undefined, () => setDone(true));
          }}
        >
          {t.confirmAgain}
        </Button>
      </Row>
    </Card>
  );
}
