import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';

type ConfirmedSubmitButtonProps = {
  t: { send: string; confirmTitle: string; back: string };
  sending: { isPending: boolean; mutate: () => void };
  isDialogOpen: boolean;
  setDialogOpen: (open: boolean) => void;
};

/** Submit button with a dialog that confirms before sending. The form opens the dialog after its validation. */
export function ConfirmedSubmitButton({ t, sending, isDialogOpen, setDialogOpen }: ConfirmedSubmitButtonProps) {
  return (
    <>
      <Button type="submit" busy={sending.isPending}>
        {t.send}
      </Button>
      <Dialog
        open={isDialogOpen}
        title={t.confirmTitle}
        cancel={{ label: t.back, onChoose: () => setDialogOpen(false) }}
        confirm={{
          label: t.send,
          onChoose: () => {
            setDialogOpen(false);
            sending.mutate();
          },
        }}
      />
    </>
  );
}
