import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { addKiosk } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import { KioskCode } from './kiosk-code.tsx';

export function AddKioskSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(consoleMessages).kiosks;
  const { field, formProps, action } = useActionForm('assisted-declaration', addKiosk, {
    id: 'kiosk',
    labels: { name: t.name, location: t.location, portId: t.port },
    initial: { name: '', location: '', portId: '' },
    toInput: ({ portId, ...entered }) => ({ ...entered, ...(portId && { portId }) }),
  });
  const portOptions = usePortOptions();
  return (
    <Sheet open title={action.data ? t.codeTitle : t.addTitle} onClose={onEnd}>
      {action.data ? (
        <KioskCode issuedCode={action.data} />
      ) : (
        <ActionForm {...formProps} submitLabel={t.addButton}>
          <TextField {...field('name')} hint={t.nameHint} maxLength={60} />
          {portOptions.length > 0 && (
            <SelectField {...field('portId')} options={portOptions} emptyOptionLabel={t.noPort} />
          )}
          <TextField {...field('location')} hint={t.locationHint} maxLength={60} />
        </ActionForm>
      )}
    </Sheet>
  );
}
