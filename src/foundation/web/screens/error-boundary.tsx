import { Component, type ReactNode } from 'react';
import { recordError } from '../http/client-log.ts';
import { useMessages } from '../ui/language-context.tsx';
import { ErrorPage } from './error-page.tsx';
import { frameMessages } from './messages.ts';

type Props = {
  children: ReactNode;
  /** Rendered instead of the error page; null for nothing. */
  fallback?: ReactNode;
};

/** Catches errors that a screen throws while rendering: shows "System error" and logs them on the device. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown) {
    recordError('screen-failed', thrown);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <Fault onRetry={() => this.setState({ failed: false })} />;
  }
}

function Fault({ onRetry }: { onRetry: () => void }) {
  const { fault } = useMessages(frameMessages);
  return <ErrorPage title={fault.title} text={fault.text} onRetry={onRetry} />;
}
