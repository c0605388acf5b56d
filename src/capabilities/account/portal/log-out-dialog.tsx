import { useNavigate } from 'react-router';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { wording } from '../wording/ways-out.ts';

/** Asks before it logs out here (spec §4); then the page is the login `to`. */
export function LogOutDialog({ open, onClose, to }: { open: boolean; onClose: () => void; to: string }) {
  const say = useWords(wording);
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    await navigate(to, { replace: true });
  };
  return (
    <Dialog
      open={open}
      title={say.askLogOut}
      safe={{ label: say.cancel, onChoose: onClose }}
      go={{ label: say.logOut, onChoose: () => void leave() }}
    >
      {say.askLogOutText}
    </Dialog>
  );
}
