import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { carrierMessages } from '../messages/screens.ts';

/** A new key with a button that copies it. The key cannot be shown again, because only its hash is stored. */
export function NewKey({ value, onSaved }: { value: string; onSaved: () => void }) {
  const t = useMessages(carrierMessages).key;
  const [copied, setCopied] = useState<'yes' | 'no'>();
  // The clipboard is absent outside of secure contexts.
  const copy = () =>
    Promise.resolve(value)
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => setCopied('yes'),
        () => setCopied('no'),
      );
  return (
    <Stack>
      <Notice tone="warn" live>
        {t.newKeyNotice}
      </Notice>
      <Stack gap={4}>
        <h3>{t.value}</h3>
        <p className={`${layout.secret} t-code`} data-key>
          {value}
        </p>
        <p role="status">{copied === 'yes' ? t.copied : copied === 'no' ? t.copyFailed : ''}</p>
      </Stack>
      <Row>
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button variant="secondary" onClick={onSaved}>
          {t.confirmCopied}
        </Button>
      </Row>
    </Stack>
  );
}
