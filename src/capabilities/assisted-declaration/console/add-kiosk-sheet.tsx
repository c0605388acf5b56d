import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addKiosk } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import { KioskCode } from './kiosk-code.tsx';
import { useKioskChange } from './use-kiosk-change.ts';

export function AddKioskSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(consoleMessages).kiosks;
  const labels: Record<string, string> = { name: t.name, location: t.location };
  const fields = useFields({ label: (path) => labels[path], id: (path) => `kiosk-${path}` });
  const [enteredKiosk, setEnteredKiosk] = useState({ name: '', location: '' });
  const add = useKioskChange((input: typeof enteredKiosk) => callApi(addKiosk, input));
  const change = (part: Partial<typeof enteredKiosk>) => {
    for (const field of Object.keys(part)) fields.clearErrorsOf(field);
    add.reset();
    setEnteredKiosk((previous) => ({ ...previous, ...part }));
  };
  const submit = () => {
    const input = fields.validate(addKiosk.input, enteredKiosk);
    if (input) add.mutateAsync(input).catch((thrown: unknown) => fields.showRefusal(thrown));
  };
  return (
    <Sheet open title={add.data ? t.codeTitle : t.addTitle} onClose={onEnd}>
      {add.data ? (
        <KioskCode issuedCode={add.data} />
      ) : (
        <ActionForm fields={fields} action={add} submitLabel={t.addButton} onSubmit={submit}>
          <TextField
            id="kiosk-name"
            label={t.name}
            hint={t.nameHint}
            maxLength={60}
            value={enteredKiosk.name}
            error={fields.error('name')}
            onChange={(name) => change({ name })}
          />
          <TextField
            id="kiosk-location"
            label={t.location}
            hint={t.locationHint}
            maxLength={60}
            value={enteredKiosk.location}
            error={fields.error('location')}
            onChange={(location) => change({ location })}
          />
        </ActionForm>
      )}
    </Sheet>
  );
}
