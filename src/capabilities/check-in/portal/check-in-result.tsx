import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseInstant } from '#foundation/time/clock.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { checkInMessages } from '../messages/screens.ts';
import styles from './check-in.module.css';
import { needsCertifiedPassword, type ScanOutboxItem, resendScan } from './check-in-outbox.ts';
import { useMembers } from './use-members.ts';

export function CheckInResult({ item, onRestart }: { item: ScanOutboxItem; onRestart: () => void }) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const { nameOf } = useMembers();
  const { action, state } = item;
  const items = state === 'sent' ? item.answer.items : [];
  const [firstPresence] = items;
  return (
    <Stack>
      <ScanNotice item={item} />
      <Section>
        <h2>{(firstPresence?.venue.name ?? action.venueName)[language]}</h2>
        <SummaryList
          rows={action.person_ids.map((person) => {
            const presence = items.find((candidate) => candidate.person === person);
            const enteredAt = presence ? parseInstant(presence.enteredAt) : action.scannedAt;
            const note = presence?.wasAlreadyPresent
              ? t.wasAlreadyPresent
              : presence?.leftVenue
                ? t.leftVenue(presence.leftVenue[language])
                : '';
            return { label: nameOf(person), value: [timeText.instant(enteredAt), note].filter(Boolean).join(' · ') };
          })}
        />
        {firstPresence && <p className={styles.small}>{t.until(timeText.time(firstPresence.leftAt))}</p>}
      </Section>
      <Button onClick={onRestart}>{t.again}</Button>
      <ButtonLink variant="secondary" to="/app/check-ins">
        {t.traceTitle}
      </ButtonLink>
    </Stack>
  );
}

function ScanNotice({ item }: { item: ScanOutboxItem }) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  if (item.state === 'sent') return <Notice tone="ok" title={t.checkedIn} />;
  if (item.state !== 'failed')
    return (
      <Notice tone="info" title={t.savedOnPhone} live>
        {t.savedOnPhoneText}
      </Notice>
    );
  if (!needsCertifiedPassword(item))
    return (
      <Notice tone="danger" title={t.notCheckedIn} live>
        {item.refusalText[language]}
      </Notice>
    );
  const action = (
    <Button variant="secondary" size="compact" onClick={() => void resendScan(item)}>
      {t.sendNow}
    </Button>
  );
  return (
    <Notice tone="warn" title={t.notSentYet} action={action} live>
      {item.refusalText[language]}
    </Notice>
  );
}
