import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './toast.module.css';

/** `ok` for success, `info` for other messages. A failure that needs an action is never a toast, but a `Notice`. */
export type ToastTone = 'ok' | 'info';

/**
 * Shows a message for six seconds, paused while the pointer or the focus is in the message. The next message replaces
 * the current one.
 */
export type ShowToast = (text: string, tone?: ToastTone) => void;

/** Adds the toast region at the end of the page and provides `useToast` to its children. F6 focuses the region. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const t = useMessages(uiMessages);
  const [toast, setToast] = useState<Toast>();
  const region = useRef<HTMLDivElement>(null);
  const showToast = useCallback<ShowToast>((text, tone = 'ok') => {
    setToast((previous) => ({ text, tone, key: (previous?.key ?? 0) + 1 }));
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !region.current?.querySelector('button')) return;
      event.preventDefault();
      region.current.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <ToastContext value={showToast}>
      {children}
      <div ref={region} role="region" aria-label={t.messages} tabIndex={-1} className={styles.region}>
        <div role="status">
          {toast && <ToastMessage key={toast.key} toast={toast} onEnd={() => setToast(undefined)} />}
        </div>
      </div>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return useContext(ToastContext);
}

type Toast = { text: string; tone: ToastTone; key: number };

function ToastMessage({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const t = useMessages(uiMessages);
  const [isPaused, setIsPaused] = useState(false);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => latestOnEnd.current(), 6000);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const Icon = toast.tone === 'ok' ? CircleCheck : Info;
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon aria-hidden="true" size="1.25rem" />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label={t.close} onClick={onEnd}>
        <X aria-hidden="true" size="1.25rem" />
      </button>
    </div>
  );
}

const ToastContext = createContext<ShowToast>(() => undefined);
