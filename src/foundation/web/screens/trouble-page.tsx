import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useFrame } from '../ui/shell/frame-context.tsx';
import { Shell } from '../ui/shell/shell.tsx';

/** A page that could not be shown: why, what became of the answers, and a way to try again. The heading takes the focus. */
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
