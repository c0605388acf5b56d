import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';

type ConfirmedSendProps = {
  say: { send: string; sure: string; back: string };
  sending: { isPending: boolean; mutate: () => void };
  open: boolean;
  setOpen: (open: boolean) => void;
};

/** The button that sends a form, and the question before it is sent. */
export function ConfirmedSend({ say, sending, open, setOpen }: ConfirmedSendProps) {
  return (
    <>
      <Button type="submit" busy={sending.isPending}>
        {say.send}
      </Button>
      <Dialog
        open={open}
        title={say.sure}
        safe={{ label: say.back, onChoose: () => setOpen(false) }}
        go={{
          label: say.send,
          onChoose: () => {
            setOpen(false);
            sending.mutate();
          },
        }}
      />
    </>
  );
}
