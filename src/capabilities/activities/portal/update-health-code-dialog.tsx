import { useNavigate } from '#foundation/web/router/router.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { activityMessages } from '../messages/screens.ts';

/** Dialog that asks for today's self-assessment to update the health code, and links to it. */
export function UpdateHealthCodeDialog({
  open,
  member,
  onClose,
}: {
  open: boolean;
  member: string;
  onClose: () => void;
}) {
  const t = useMessages(activityMessages);
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      title={t.update.title}
      cancel={{ label: t.update.later, onChoose: onClose }}
      confirm={{
        label: t.assess,
        onChoose: () => {
          onClose();
          void navigate(`/app/assessment?member=${member}`);
        },
      }}
    >
      {t.update.text}
    </Dialog>
  );
}
