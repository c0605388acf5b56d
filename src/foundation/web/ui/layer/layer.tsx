import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useHistoryLayer } from './use-history-layer.ts';

/** Closes a layer: removes its history entry, then calls `then` or the layer's `onDismiss`. */
export type CloseLayer = (then?: () => void) => void;

export type LayerProps = {
  open: boolean;
  /** Called on Esc, the back button of browser or phone, and a tap on the scrim. Must set `open` to false. */
  onDismiss: () => void;
  /** `alertdialog` for an interrupting question. */
  role?: 'dialog' | 'alertdialog' | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  className?: string | undefined;
  scrimCloses?: boolean | undefined;
  children: (close: CloseLayer) => ReactNode;
};

/**
 * Base of dialogs and sheets: a native modal `<dialog>`. The focus moves to the element with `data-first-focus`, and
 * back to the opener when the layer closes. The page behind is inert.
 */
export function Layer(props: LayerProps) {
  return props.open ? <OpenLayer {...props} /> : null;
}

function OpenLayer({ onDismiss, role, labelledBy, describedBy, className, scrimCloses = false, children }: LayerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const close = useHistoryLayer(onDismiss);
  useLayoutEffect(() => {
    const element = dialogRef.current;
    const opener = document.activeElement;
    if (!element) return;
    showDialog(element);
    return () => {
      if (typeof element.close === 'function') element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialogRef}
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
        if (dialogRef.current?.open === false) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onClick={(event) => {
        if (scrimCloses && event.target === dialogRef.current && isOutside(event, dialogRef.current)) close();
      }}
    >
      {children(close)}
    </dialog>
  );
}

// Web views from before 2022 lack modal dialogs: there the style sheet positions an open dialog over the page.
function showDialog(element: HTMLDialogElement) {
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
  element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
}

function isOutside(point: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const bounds = element.getBoundingClientRect();
  return (
    point.clientX < bounds.left ||
    point.clientX > bounds.right ||
    point.clientY < bounds.top ||
    point.clientY > bounds.bottom
  );
}
