import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useHistoryLayer } from './use-history-layer.ts';

/** Closes a layer: first its history state goes, then `then` is called (or the layer's `onDismiss`). */
export type CloseLayer = (then?: () => void) => void;

export type LayerProps = {
  open: boolean;
  /** Esc, the back button of browser or phone, a tap on the scrim: set `open` to false here. */
  onDismiss: () => void;
  /** `alertdialog` when it interrupts with a question. */
  role?: 'dialog' | 'alertdialog' | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** Whether a tap beside it dismisses it. */
  scrimCloses?: boolean | undefined;
  children: (close: CloseLayer) => ReactNode;
};

/**
 * What dialogs and sheets have in common: a native modal `<dialog>`. The focus goes to the element with `data-first-focus`, and
 * back to where it was afterwards; the page behind is inert.
 */
export function Layer(props: LayerProps) {
  return props.open ? <OpenLayer {...props} /> : null;
}

function OpenLayer({ onDismiss, role, labelledBy, describedBy, className, scrimCloses = false, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useHistoryLayer(onDismiss);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element) return;
    show(element);
    return () => {
      if (typeof element.close === 'function') element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        if (dialog.current?.open === false) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onClick={(event) => {
        if (scrimCloses && event.target === dialog.current && isOutside(event, dialog.current)) close();
      }}
    >
      {children(close)}
    </dialog>
  );
}

// Web views from before 2022 know no modal dialogs: there it is an open dialog that the style sheet lays over the page.
function show(element: HTMLDialogElement) {
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}

function isOutside(at: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
}
