import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { checkInMessages } from '../messages/screens.ts';
import { discardScan, needsCertifiedPassword, type ScanOutboxItem, resendScan } from './check-in-outbox.ts';

/** Scans on this phone that wait for a network or were refused. */
export function PendingScans({ items }: { items: readonly ScanOutboxItem[] }) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  if (items.length === 0) return null;
  return (
    <Section>
      <h2>{t.waiting}</h2>
      <Stack as="ul" gap={3}>
        {items.map((item) => (
          <li key={item.id}>
            <ActionCard
              title={item.action.venueName[language]}
              kicker={timeText.instant(item.action.scannedAt)}
              tag={
                <StatusTag tone={needsCertifiedPassword(item) ? 'warn' : item.state === 'failed' ? 'danger' : 'info'}>
                  {item.action.act === 'in' ? t.waitingIn : t.waitingOut}
                </StatusTag>
              }
              actions={
                item.state === 'failed' &&
                (needsCertifiedPassword(item) ? (
                  <Button variant="secondary" size="compact" onClick={() => void resendScan(item)}>
                    {t.sendNow}
                  </Button>
                ) : (
                  <Button variant="quiet" size="compact" onClick={() => discardScan(item.id)}>
                    {t.dismiss}
                  </Button>
                ))
              }
            >
              <p>{item.state === 'failed' ? item.refusalText[language] : t.savedOnPhoneText}</p>
            </ActionCard>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
