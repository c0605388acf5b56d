import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { ReasonActionForm, SheetButton } from '#capabilities/staff/console/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Caller, endAccountSessions } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import styles from './administration.module.css';

type AccountViewProps = { loginState: Caller; onEnded: (message: string) => void };

export function AccountView({ loginState, onEnded }: AccountViewProps) {
  const messages = useMessages(helpMessages);
  const t = messages.accounts;
  const timeText = useTimeText();
  const { account, sessions, devices, codes } = loginState;
  return (
    <>
      <SummaryList
        title={messages.signIn}
        rows={[
          { label: messages.to, value: loginState.maskedDestination },
          { label: t.createdAt, value: account ? timeText.instant(account.createdAt) : t.none },
          ...(account ? [{ label: t.language, value: t.languages[account.language] }] : []),
          { label: t.browsers, value: String(loginState.knownBrowsers) },
        ]}
      />
      <CardSection title={t.limits}>
        <Limits loginState={loginState} />
      </CardSection>
      <CardSection title={t.codes(codes.length)}>
        <Entries
          emptyText={t.noCodes}
          items={codes.map(({ sentAt, state, checks, isFromKnownBrowser }) => ({
            title: `${timeText.instant(sentAt)}: ${t.codeStates[state]}`,
            details: [checks > 0 ? t.checks(checks) : '', isFromKnownBrowser ? t.knownBrowser : '']
              .filter(Boolean)
              .join('. '),
          }))}
        />
      </CardSection>
      <CardSection title={t.sessions(sessions.length)}>
        <Entries
          emptyText={t.noSessions}
          items={sessions.map(({ browser, platform, loggedInAt, lastSeenAt }) => ({
            title: t.onDevice(browser, platform),
            details: t.since(timeText.instant(loggedInAt), timeText.instant(lastSeenAt)),
          }))}
        />
        {account && sessions.length > 0 && (
          <Row>
            <SheetButton variant="danger" size="compact" label={t.end} title={t.endTitle} onDone={onEnded}>
              {(onDone) => (
                <ReasonActionForm
                  queryKey="administration"
                  call={endAccountSessions}
                  input={{ id: account.id }}
                  id="end"
                  label={t.endReason}
                  hint={t.endReasonHint}
                  text={t.endText}
                  submitLabel={t.end}
                  danger
                  onDone={({ endedCount }) => onDone(t.ended(endedCount))}
                />
              )}
            </SheetButton>
          </Row>
        )}
      </CardSection>
      {devices.length > 0 && (
        <CardSection title={t.devices(devices.length)}>
          <Entries
            emptyText=""
            items={devices.map(({ os, registeredAt }) => ({
              title: t.os[os],
              details: t.deviceSince(timeText.instant(registeredAt)),
            }))}
          />
        </CardSection>
      )}
    </>
  );
}

function Limits({ loginState }: { loginState: Caller }) {
  const t = useMessages(helpMessages).accounts;
  const timeText = useTimeText();
  const { nextCodeAt, unknownBrowsersWaitUntil, knownBrowsersWaitUntil } = loginState;
  const toSentences = (instant: string | null, format: (time: string) => string) =>
    instant === null ? [] : [format(timeText.instant(instant))];
  const sentences = [
    ...toSentences(nextCodeAt, t.nextCodeAt),
    ...toSentences(unknownBrowsersWaitUntil, t.unknownBrowsersWait),
    ...toSentences(knownBrowsersWaitUntil, t.knownBrowsersWait),
  ];
  if (sentences.length === 0) return <p>{t.noLimits}</p>;
  return (
    <>
      {sentences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SmallText>{t.knownBrowserLimits}</SmallText>
    </>
  );
}

function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" gap={3}>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

function Entries({ items, emptyText }: { items: readonly { title: string; details: string }[]; emptyText: string }) {
  if (items.length === 0) return <p>{emptyText}</p>;
  return (
    <Stack as="ul" gap={4}>
      {items.map(({ title, details }) => (
        <Stack key={`${title} ${details}`} as="li" gap={1} align="start">
          <span className={styles.strong}>{title}</span>
          {details !== '' && <SmallText as="span">{details}</SmallText>}
        </Stack>
      ))}
    </Stack>
  );
}
