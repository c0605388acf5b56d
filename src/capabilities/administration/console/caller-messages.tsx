import { Card, Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { type Caller, resendDeclarationConfirmation } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import styles from './administration.module.css';
import { MessageEntry } from './message-entry.tsx';

/** Messages to a caller with what happened to them, and advice for the caller. */
export function CallerMessages({ caller: { channel, maskedDestination, messages } }: { caller: Caller }) {
  const t = useMessages(helpMessages).messages;
  return (
    <Section gap={4}>
      <h2>{t.list(messages.length)}</h2>
      {messages.length === 0 ? (
        <p>
          {t.none}. {t.noneHint}
        </p>
      ) : (
        <Stack as="ul" gap={4}>
          {messages.map((message) => (
            <MessageEntry key={message.id} message={message} to={maskedDestination} />
          ))}
        </Stack>
      )}
      <Card as="section" gap={3}>
        <h3>{t.adviceTitle}</h3>
        <p>{channel === 'mail' ? t.advice.mail : t.advice.sms}</p>
        {channel === 'sms' && <p>{t.advice.other}</p>}
        <p className={styles.strong}>{t.advice.never}</p>
      </Card>
    </Section>
  );
}

/** Sends the confirmation of a declaration again. */
export function ResendConfirmation({ reference, to }: { reference: string; to: string }) {
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
