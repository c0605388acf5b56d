import { type ReactNode, useState } from 'react';
import type { DialogProps } from '../ui/dialog/dialog.tsx';

/** Last question before an action: what will happen to whom. `confirmLabel` names the action. */
export type Confirmation = {
  title: string;
  text: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  danger?: boolean;
};

/**
 * Puts a question between a valid form and its action. Returns the function to call with the valid input, and the
 * dialog. Without `confirmation` the input is sent at once. `onRefusal`: called when the sending failed.
 */
export function useConfirmation<Input>(
  confirmation: Confirmation | undefined,
  send: (input: Input) => Promise<void>,
  onRefusal: (thrown: unknown) => void,
): { send: (input: Input) => Promise<void>; question: DialogProps | undefined } {
  const [waiting, setWaiting] = useState<{ input: Input }>();
  if (!confirmation) return { send, question: undefined };
  const { title, text, cancelLabel, confirmLabel, danger } = confirmation;
  const close = () => setWaiting(undefined);
  const confirm = () => {
    close();
    if (waiting) void send(waiting.input).catch(onRefusal);
  };
  return {
    send: async (input) => setWaiting({ input }),
    question: {
      open: waiting !== undefined,
      title,
      children: text,
      cancel: { label: cancelLabel, onChoose: close },
      confirm: { label: confirmLabel, danger, onChoose: confirm },
    },
  };
}
