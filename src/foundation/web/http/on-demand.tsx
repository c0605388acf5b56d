import { type ReactNode, useEffect, useState } from 'react';
import { failureSentence } from './catalogue.ts';
import { Button } from '../ui/button/button.tsx';
import { useLanguage } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { focusTitle } from '../ui/step-header/focus-title.ts';

type AskedForProps = {
  /** Whether something is not shown. */
  leftOut: boolean;
  /** What is not shown. */
  title: string;
  /** Of the button. */
  label: string;
  /** Asks for it, and has the page show it. */
  ask: () => Promise<unknown>;
  /** Said once it is shown. */
  done: string;
  children: ReactNode;
};

/**
 * Says that something of the page is shown to whoever asks for it, with a button that does; and why not, where that was refused. It stays
 * on the page also where nothing is left out: the focus goes to the title then, and what became of it is said.
 */
export function OnDemand({ leftOut, title, label, ask, done, children }: AskedForProps) {
  const language = useLanguage();
  const [state, setState] = useState<{ busy: boolean; asked?: boolean; failure?: unknown }>(idle);
  const shown = state.asked === true && !leftOut;
  useEffect(() => {
    if (!shown) return undefined;
    focusTitle();
    return () => setState(idle);
  }, [shown]);
  const press = () => {
    setState({ busy: true });
    ask().then(
      () => setState({ busy: false, asked: true }),
      (failure: unknown) => setState({ busy: false, failure }),
    );
  };
  const action = (
    <Button variant="secondary" busy={state.busy} onClick={press}>
      {label}
    </Button>
  );
  return (
    <>
      {leftOut && (
        <Notice title={title} action={action}>
          <div role="status">{'failure' in state ? failureSentence(state.failure, language) : children}</div>
        </Notice>
      )}
      <p role="status" className="visually-hidden">
        {shown && done}
      </p>
    </>
  );
}

const idle = { busy: false };
