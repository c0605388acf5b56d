import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Presence } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';

export function PresenceCard({ presence, name, isCurrent, busy, onCheckOut, onRemove }: PresenceCardProps) {
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const venue = presence.venue.name[language];
  const suffix = `${venue}, ${name}`;
  const notes = [isCurrent ? '' : t.endReasons[presence.endReason], presence.isLate ? t.late : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <ActionCard
      title={venue}
      kicker={`${name} · ${timeText.day(presence.enteredAt)}`}
      actions={
        isCurrent ? (
          <Button variant="secondary" busy={busy} hiddenSuffix={suffix} onClick={onCheckOut}>
            {t.checkOut}
          </Button>
        ) : (
          <ConfirmButton
            variant="quiet"
            size="compact"
            hiddenSuffix={suffix}
            label={t.remove}
            title={t.removeTitle}
            cancelLabel={t.keep}
            onConfirm={onRemove}
          >
            {t.removeText(venue)}
          </ConfirmButton>
        )
      }
    >
      <p>
        {t.span(timeText.time(presence.enteredAt), timeText.time(presence.leftAt))}
        {notes && ` · ${notes}`}
      </p>
    </ActionCard>
  );
}

type PresenceCardProps = {
  presence: Presence;
  name: string;
  isCurrent: boolean;
  busy: boolean;
  onCheckOut: () => void;
  onRemove: () => void;
};
