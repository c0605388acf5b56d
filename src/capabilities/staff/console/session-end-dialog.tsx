import { type Millis, localTime } from '#foundation/time/clock.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { sessionMessages } from '../messages/session.ts';
import { staffSession } from './use-staff-session.ts';

export type SessionEndDialogProps = {
  /** For want of use, which staying mends; or after twelve hours, which nothing does. */
  kind: 'idle' | 'absolute';
  end: Millis;
  onClose: () => void;
  onLogOut: () => void;
};

/** Says that the session is about to end, and lets the person stay or leave. */
export function SessionEndDialog({ kind, end, onClose, onLogOut }: SessionEndDialogProps) {
  const t = useMessages(sessionMessages).ending;
  const time = localTime(end);
  const stay = () => {
    onClose();
    void staffSession.refresh();
  };
  const leave = () => {
    onClose();
    onLogOut();
  };
  return (
    <Dialog
      open
      title={t.title}
      safe={kind === 'idle' ? { label: t.stay, onChoose: stay } : { label: t.understood, onChoose: onClose }}
      go={{ label: t.logOut, onChoose: leave }}
    >
      {kind === 'idle' ? t.idle(time) : t.absolute(time)}
    </Dialog>
  );
}
