import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useScanner } from '#foundation/web/scanner/use-scanner.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { openKiosk } from '../contract-device.ts';
import { deviceMessages } from '../messages/device.ts';
import { fieldMessages } from '../messages/fields.ts';
import { openKioskOnDevice } from './device.ts';
import styles from './kiosk.module.css';

/** Form of a device without an open kiosk. An officer enters the code that the console shows. */
export function CodeForm() {
  const t = useMessages(deviceMessages).closed;
  const language = useLanguage();
  const fields = useFields({ messages: fieldMessages, id: (path) => `kiosk-${path}`, focus: 'field' });
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const open = async (entered = code) => {
    const input = fields.validate(openKiosk.input, { code: entered });
    if (!input || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await openKioskOnDevice(input.code);
    } catch (thrown) {
      if (!fields.showRefusal(thrown)) setFailure(thrown);
      setBusy(false);
    }
  };
  useScanner((text) => {
    setCode(text.trim());
    void open(text.trim());
  });
  return (
    <Shell
      title={t.title}
      back="none"
      notice={failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      actions={
        <Button type="submit" form="kiosk-open" busy={busy}>
          {t.open}
        </Button>
      }
    >
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Form id="kiosk-open" className={styles.form} onSubmit={() => void open()}>
        <TextField
          id="kiosk-code"
          label={t.code}
          hint={t.hint}
          variant="code"
          width="medium"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={fields.error('code')}
          onChange={(entered) => {
            fields.clearErrorsOf('code');
            setFailure(undefined);
            setCode(entered);
          }}
        />
      </Form>
    </Shell>
  );
}
