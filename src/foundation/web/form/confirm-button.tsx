import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

export type ConfirmButtonProps = Omit<ButtonProps, 'children' | 'onClick'> & {
  label: string;
  /** Title of the question. */
  title: string;
  /** One sentence about the consequences. */
  children?: ReactNode;
  /** Label of the button that keeps everything as it is. */
  cancelLabel: string;
  /** Default: `label`. */
  confirmLabel?: string;
  /** Whether the action destroys something. Default: true. */
  danger?: boolean;
  onConfirm: () => void;
};

/** Button of an action that has to be confirmed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, cancelLabel, confirmLabel = label, danger = true, onConfirm, ...button } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <Dialog
        open={isConfirming}
        title={title}
        cancel={{ label: cancelLabel, onChoose: () => setConfirming(false) }}
        confirm={{
          label: confirmLabel,
          danger,
          onChoose: () => {
            setConfirming(false);
            onConfirm();
          },
        }}
      >
        {children}
      </Dialog>
    </>
  );
}
