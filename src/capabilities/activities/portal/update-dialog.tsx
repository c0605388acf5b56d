import { useNavigate } from 'react-router';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { activityWords } from '../wording/screens.ts';

/** Asks somebody to update their health code by the day's self-assessment, and leads there. */
export function UpdateDialog({ open, member, onClose }: { open: boolean; member: string; onClose: () => void }) {
  const say = useWords(activityWords);
  const go = useNavigate();
  return (
    <Dialog
      open={open}
      title={say.update.title}
      safe={{ label: say.update.later, onChoose: onClose }}
      go={{
        label: say.assess,
        onChoose: () => {
          onClose();
          void go(`/app/assessment?member=${member}`);
        },
      }}
    >
      {say.update.text}
    </Dialog>
  );
}
