import { Component, type ReactNode } from 'react';
import { recordFault } from '../http/client-log.ts';
import { useMessages } from '../ui/language-context.tsx';
import { TroublePage } from './trouble-page.tsx';
import { frameMessages } from './messages.ts';

type Props = {
  children: ReactNode;
  /** What stands there in place of the page that says so; null for nothing, where nobody would miss it. */
  instead?: ReactNode;
};

/** Catches what a screen throws while it draws: "System error" in place of an empty page, and a line in the device's log. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(thrown: unknown) {
    recordFault('screen-failed', thrown);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return <Fault onRetry={() => this.setState({ failed: false })} />;
  }
}

function Fault({ onRetry }: { onRetry: () => void }) {
  const { fault } = useMessages(frameMessages);
  return <TroublePage title={fault.title} text={fault.text} onRetry={onRetry} />;
}
