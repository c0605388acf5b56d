import { type Millis } from '#foundation/time/clock.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { sessionMessages } from '../messages/session.ts';
import { staffSession } from './use-staff-session.ts';

export type SessionEndDialogProps = {
  /**
   * `idle`: staying extends the session. `absolute`: the session ends twelve hours after the login, and cannot be
   * extended.
   */
  kind: 'idle' | 'absolute';
  endsAt: Millis;
  onClose: () => void;
  onLogOut: () => void;
};

export function SessionEndDialog({ kind, endsAt, onClose, onLogOut }: SessionEndDialogProps) {
  const timeText = useTimeText();
  const t = useMessages(sessionMessages).ending;
  const time = timeText.time(endsAt);
  const stay = () => {
    onClose();
    void staffSession.refresh();
  };
  const logOut = () => {
    onClose();
    onLogOut();
  };
  return (
    <Dialog
      open
      title={t.title}
      cancel={kind === 'idle' ? { label: t.stay, onChoose: stay } : { label: t.understood, onChoose: onClose }}
      confirm={{ label: t.logOut, onChoose: logOut }}
    >
      {kind === 'idle' ? t.idle(time) : t.absolute(time)}
    </Dialog>
  );
}
