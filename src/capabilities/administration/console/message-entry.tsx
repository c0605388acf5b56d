import { Card, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { purposeName } from '#capabilities/messages/console/public.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { TracedMessage } from '../contract-help.ts';
import { helpMessages } from '../messages/help.ts';
import styles from './administration.module.css';

export function MessageEntry({ message, to }: { message: TracedMessage; to: string }) {
  const t = useMessages(helpMessages).messages;
  const language = useLanguage();
  const timeText = useTimeText();
  const { purpose, channel, state } = message;
  const vendors: Record<string, string> = t.vendor;
  const sentences = [
    message.sentAt === null
      ? t.queuedAt(timeText.instant(message.createdAt))
      : t.sentAt(timeText.instant(message.sentAt), to, vendors[message.provider ?? ''] ?? t.otherVendor),
    message.deliveredAt === null ? '' : t.deliveredAt(timeText.instant(message.deliveredAt)),
    state === 'sent' ? t.notKnown : '',
    state === 'expired' ? t.expired : '',
    state === 'failed' || state === 'queued' ? failureReason(message.reason, state, t.reason) : '',
    message.nextAttemptAt !== null && message.reason !== null
      ? t.nextAttemptAt(timeText.instant(message.nextAttemptAt))
      : '',
  ];
  return (
    <Card as="li" gap={3}>
      <div className={styles.head}>
        <h3>{purposeName(purpose, language)}</h3>
        <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>
      </div>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <SmallText>
        {t.channel[channel]}, {t.inLanguage[message.language]}
      </SmallText>
    </Card>
  );
}

const toneByState: Record<TracedMessage['state'], StatusTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'info',
  delivered: 'ok',
  failed: 'danger',
  expired: 'warn',
};

// Replaces a vendor's own status by a general sentence, because a person on the telephone cannot interpret the status.
function failureReason(
  reason: string | null,
  state: 'failed' | 'queued',
  t: { refused: string; away: string; 'not-delivered': string; sealed: string },
): string {
  if (reason === null) return '';
  if (state === 'queued') return t.away;
  return reason === 'not-delivered' || reason === 'sealed' ? t[reason] : t.refused;
}
