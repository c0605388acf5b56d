import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useFrame } from '../ui/shell/frame-context.tsx';
import { Shell } from '../ui/shell/shell.tsx';

/** Error page with the reason, the state of the answers, and "Try again". Its heading takes the focus. */
export function TroublePage({ title, text, answersKept = false, onRetry }: TroublePageProps) {
  const { Page = Shell } = useFrame();
  return (
    <Page title={title}>
      <ErrorPanel title={title} level={1} takesFocus answersKept={answersKept} onRetry={onRetry}>
        {text}
      </ErrorPanel>
    </Page>
  );
}

export type TroublePageProps = { title: string; text: string; answersKept?: boolean | undefined; onRetry: () => void };
