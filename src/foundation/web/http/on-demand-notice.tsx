import { type ReactNode, useEffect, useState } from 'react';
import { failureSentence } from './error-catalogue.ts';
import { Button } from '../ui/button/button.tsx';
import { useLanguage } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { focusTitle } from '../ui/step-header/title-focus.ts';

type OnDemandProps = {
  isOmitted: boolean;
  /** Title of the notice, which names the missing data. */
  title: string;
  label: string;
  /** Loads the data. The page shows the data and sets `isOmitted` to false. */
  load: () => Promise<unknown>;
  /** Screen-reader message once the data is shown. */
  doneMessage: string;
  children: ReactNode;
};

/**
 * Notice that some data of the page is shown only on request, with the button for it, or the reason for a refusal. Keep
 * this component mounted after the data is loaded, so that it announces the result and focuses the title.
 */
export function LoadOnDemandNotice({ isOmitted, title, label, load, doneMessage, children }: OnDemandProps) {
  const language = useLanguage();
  const [state, setState] = useState<{ busy: boolean; loaded?: boolean; failure?: unknown }>(idle);
  const isShown = state.loaded === true && !isOmitted;
  useEffect(() => {
    if (!isShown) return undefined;
    focusTitle();
    return () => setState(idle);
  }, [isShown]);
  const startLoading = () => {
    setState({ busy: true });
    load().then(
      () => setState({ busy: false, loaded: true }),
      (failure: unknown) => setState({ busy: false, failure }),
    );
  };
  const action = (
    <Button variant="secondary" busy={state.busy} onClick={startLoading}>
      {label}
    </Button>
  );
  return (
    <>
      {isOmitted && (
        <Notice title={title} action={action}>
          <div role="status">{'failure' in state ? failureSentence(state.failure, language) : children}</div>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {isShown && doneMessage}
      </p>
    </>
  );
}

const idle = { busy: false };
