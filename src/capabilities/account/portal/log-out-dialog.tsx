import { useNavigate } from '#foundation/web/router/router.tsx';
import { logOut } from '#foundation/web/session/page-session.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { logOutMessages } from '../messages/log-out.ts';

/** Dialog that confirms before logging out (spec §4), then opens the login page `to`. */
export function LogOutDialog({ open, onClose, to }: { open: boolean; onClose: () => void; to: string }) {
  const t = useMessages(logOutMessages);
  const navigate = useNavigate();
  const logOutAndLeave = async () => {
    await logOut();
    await navigate(to, { replace: true });
  };
  return (
    <Dialog
      open={open}
      title={t.confirmTitle}
      cancel={{ label: t.cancel, onChoose: onClose }}
      confirm={{ label: t.logOut, onChoose: () => void logOutAndLeave() }}
    >
      {t.confirmText}
    </Dialog>
  );
}
