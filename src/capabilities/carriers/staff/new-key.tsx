import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { carrierWords } from '../wording/screens.ts';
import styles from './carriers.module.css';

/** A key that was just made: the only time that it is seen. */
export function NewKey({ value, onKept }: { value: string; onKept: () => void }) {
  const say = useWords(carrierWords).key;
  const [copied, setCopied] = useState<'yes' | 'no'>();
  // Absent outside of secure contexts.
  const copy = () =>
    Promise.resolve(value)
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      );
  return (
    <div className={layout.stack}>
      <Notice tone="warn" live>
        {say.shownText}
      </Notice>
      <div className={layout.tight}>
        <h3>{say.value}</h3>
        <p className={`${styles.key} t-code`} data-key>
          {value}
        </p>
        <p role="status">{copied === 'yes' ? say.copied : copied === 'no' ? say.copyFailed : ''}</p>
      </div>
      <div className={layout.buttons}>
        <Button onClick={() => void copy()}>{say.copy}</Button>
        <Button variant="secondary" onClick={onKept}>
          {say.keptGo}
        </Button>
      </div>
    </div>
  );
}
