import { type Millis, localTime } from '#foundation/time/clock.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { sessionWords } from '../wording/session.ts';
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
  const say = useWords(sessionWords).ending;
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
      title={say.title}
      safe={kind === 'idle' ? { label: say.stay, onChoose: stay } : { label: say.understood, onChoose: onClose }}
      go={{ label: say.logOut, onChoose: leave }}
    >
      {kind === 'idle' ? say.idle(time) : say.absolute(time)}
    </Dialog>
  );
}
