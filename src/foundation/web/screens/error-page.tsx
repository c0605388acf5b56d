import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useFrame } from '../ui/shell/frame-context.tsx';
import { Shell } from '../ui/shell/shell.tsx';

/** Error page with the reason, the state of the answers, and "Try again". Its heading takes the focus. */
export function ErrorPage({ title, text, answersSaved = false, onRetry }: ErrorPageProps) {
  const { Page = Shell } = useFrame();
  return (
    <Page title={title}>
      <ErrorPanel title={title} level={1} takesFocus answersSaved={answersSaved} onRetry={onRetry}>
        {text}
      </ErrorPanel>
    </Page>
  );
}

export type ErrorPageProps = { title: string; text: string; answersSaved?: boolean | undefined; onRetry: () => void };
