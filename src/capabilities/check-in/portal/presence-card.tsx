import { localDate, parseInstant, localTime } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import type { Presence } from '../contract.ts';
import { checkInWords } from '../wording/screens.ts';

/** Somebody at a venue: now, with the way out; or earlier, with how it ended. */
export function PresenceCard({ presence, name, here, busy, onOut, onRemove }: PresenceCardProps) {
  const say = useWords(checkInWords);
  const language = useLanguage();
  const [from, to] = [parseInstant(presence.enteredAt), parseInstant(presence.leftAt)];
  const venue = presence.venue.name[language];
  const suffix = `${venue}, ${name}`;
  const notes = [here ? '' : say.how[presence.leftHow], presence.late ? say.late : ''].filter(Boolean).join(' · ');
  return (
    <ActionCard
      title={venue}
      kicker={`${name} · ${formatDate(localDate(from), language)}`}
      actions={
        here ? (
          <Button variant="secondary" busy={busy} hiddenSuffix={suffix} onClick={onOut}>
            {say.out}
          </Button>
        ) : (
          <Button variant="quiet" size="compact" hiddenSuffix={suffix} onClick={onRemove}>
            {say.remove}
          </Button>
        )
      }
    >
      <p>
        {say.span(localTime(from), localTime(to))}
        {notes && ` · ${notes}`}
      </p>
    </ActionCard>
  );
}

type PresenceCardProps = {
  presence: Presence;
  name: string;
  here: boolean;
  busy: boolean;
  onOut: () => void;
  onRemove: () => void;
};
