import { type ReactNode, useState } from 'react';
import { failureSentence } from './catalogue.ts';
import { Button } from '../ui/button/button.tsx';
import { useLanguage } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';

type AskedForProps = {
  /** What is not shown. */
  title: string;
  /** Of the button. */
  label: string;
  /** Asks for it, and has the page show it. */
  ask: () => Promise<unknown>;
  children: ReactNode;
};

/** Says that something of the page is shown to whoever asks for it, with a button that does; and why not, where that was refused. */
export function AskedFor({ title, label, ask, children }: AskedForProps) {
  const language = useLanguage();
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false });
  const press = () => {
    setState({ busy: true });
    ask().then(
      () => setState({ busy: false }),
      (failure: unknown) => setState({ busy: false, failure }),
    );
  };
  const action = (
    <Button look="secondary" busy={state.busy} onClick={press}>
      {label}
    </Button>
  );
  return (
    <Notice title={title} action={action} live={'failure' in state}>
      {'failure' in state ? failureSentence(state.failure, language) : children}
    </Notice>
  );
}
