import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';

type ConfirmedSendProps = {
  t: { send: string; sure: string; back: string };
  sending: { isPending: boolean; mutate: () => void };
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** Submit button of a form, and the dialog that confirms before sending. */
export function ConfirmedSend({ t, sending, open, setOpen }: ConfirmedSendProps) {
  return (
    <>
      <Button type="submit" busy={sending.isPending}>
        {t.send}
      </Button>
      <Dialog
        open={open}
        title={t.sure}
        cancel={{ label: t.back, onChoose: () => setOpen(false) }}
        confirm={{
          label: t.send,
          onChoose: () => {
            setOpen(false);
            sending.mutate();
          },
        }}
      />
    </>
  );
}
