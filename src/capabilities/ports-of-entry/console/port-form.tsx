import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { PortKind } from '../contract.ts';
import { addPort, changePort, type ManagedPort } from '../contract-ports.ts';
import { laneMessages } from '../messages/lanes.ts';
import { portMessages } from '../messages/ports.ts';

type PortFormProps = {
  /** Port to change. Absent for a new one. */
  port?: ManagedPort;
  onEnd: (message: string) => void;
};

export function PortForm({ port, onEnd }: PortFormProps) {
  const t = useMessages(portMessages);
  const { portKind } = useMessages(laneMessages);
  // The list may be fetched again while the form is open.
  const [openedPort] = useState(port);
  const { entered, field, group, formProps } = useActionForm('ports-of-entry', addPort, {
    id: 'port',
    labels: t.form,
    initial: {
      code: openedPort?.code ?? '',
      nameEn: openedPort?.name.en ?? '',
      nameMs: openedPort?.name.ms ?? '',
      kind: openedPort?.kind,
      isOpen: openedPort?.isOpen ?? true,
    },
    toInput: ({ code, nameEn, nameMs, kind }) => ({ code, name: { en: nameEn, ms: nameMs }, kind }),
    send: (input): Promise<object> =>
      openedPort
        ? callApi(changePort, { ...input, id: openedPort.id, isOpen: entered.isOpen })
        : callApi(addPort, input),
    onDone: () => onEnd(t.saved),
  });
  return (
    <ActionForm {...formProps} submitLabel={t.form.save}>
      <TextField {...field('nameEn', 'name.en')} maxLength={80} />
      <TextField {...field('nameMs', 'name.ms')} maxLength={80} />
      <TextField
        {...field('code')}
        hint={t.form.codeHint}
        variant="code"
        width="short"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
      />
      <RadioCards
        {...group('kind')}
        value={entered.kind}
        layout="chips"
        options={PortKind.options.map((value) => ({ value, label: portKind[value] }))}
      />
      {openedPort && <Checkbox {...field('isOpen')} hint={t.form.isOpenHint} checked={entered.isOpen} />}
    </ActionForm>
  );
}
