import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useScanner } from '#foundation/web/scanner/use-scanner.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { openKiosk } from '../contract-device.ts';
import { deviceMessages } from '../messages/device.ts';
import { fieldMessages } from '../messages/fields.ts';
import { openKioskOnDevice } from './device.ts';

/** Form of a device without an open kiosk. An officer enters the code that the console shows. */
export function CodeForm() {
  const t = useMessages(deviceMessages).closed;
  const fields = useFields({ messages: fieldMessages, id: (path) => `kiosk-${path}`, focus: 'field' });
  const [code, setCode] = useState('');
  const { busy, failure, submit, clearFailure } = useSubmission(fields);
  const open = async (entered = code) => {
    const input = fields.validate(openKiosk.input, { code: entered });
    if (input) await submit(() => openKioskOnDevice(input.code));
  };
  useScanner((text) => {
    setCode(text.trim());
    void open(text.trim());
  });
  return (
    <Shell
      title={t.title}
      back="none"
      notice=<Failure thrown={failure} />
      actions={
        <Button type="submit" form="kiosk-open" busy={busy}>
          {t.open}
        </Button>
      }
    >
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Form id="kiosk-open" onSubmit={() => void open()}>
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
            clearFailure();
            setCode(entered);
          }}
        />
      </Form>
    </Shell>
  );
}
