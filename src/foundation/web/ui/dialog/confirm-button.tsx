import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'hiddenSuffix'> & {
  label: string;
  /** Title of the question. */
  title: string;
  /** One sentence about the consequences. */
  children: ReactNode;
  cancelLabel: string;
  /** Default: `label`. */
  confirmLabel?: string;
  /** Whether the action destroys something. */
  danger?: boolean;
  onConfirm: () => void;
};

/** Button of an action that has to be confirmed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, children, cancelLabel, confirmLabel = label, danger, onConfirm, ...button } = props;
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
