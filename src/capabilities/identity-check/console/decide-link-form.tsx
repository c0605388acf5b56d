import { useState } from 'react';
import { useCallForm } from '#capabilities/staff/console/public.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField, type TextFieldProps } from '#foundation/web/ui/text-field/text-field.tsx';
import { decideFamilyLink } from '../contract-link-desk.ts';
import { numberEndingLength } from '../rules/limits.ts';
import { linkRefusalReasons, supportingDocumentKinds } from '../rules/link.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import { DecisionForm } from './decision-form.tsx';

type SupportingDocumentKind = (typeof supportingDocumentKinds)[number];

type DecideLinkFormProps = { id: string; onDone: (message: string) => void };

/** Form that agrees to a link, with the number endings of the shown documents, or refuses it with a reason. */
export function DecideLinkForm({ id, onDone }: DecideLinkFormProps) {
  const t = useMessages(linkDeskMessages);
  const { reasons, kinds } = useMessages(linkMessages);
  const [ending, setEnding] = useState('');
  const [supportingKinds, setSupportingKinds] = useState<SupportingDocumentKind[]>([]);
  const [endingByKind, setEndingByKind] = useState<Partial<Record<SupportingDocumentKind, string>>>({});
  const labels: Record<string, string> = {
    verdict: t.verdictQuestion,
    ending: t.numberEnding,
    reason: t.reason,
    note: t.note,
  };
  const form = useCallForm('family-links', decideFamilyLink, {
    label: (path) => labels[path] ?? t.supportingDocuments,
  });
  const agree = async () => {
    if (!form.fields.acceptOrShow(ending.trim() === '' ? [{ path: 'ending', key: 'required' }] : [])) return;
    const supportingDocuments = supportingKinds.map((kind) => ({ kind, ending: endingByKind[kind] ?? '' }));
    if (await form.send({ verdict: 'agree', id, ending, supportingDocuments })) onDone(t.agreed);
  };
  return (
    <DecisionForm
      t={t}
      form={form}
      approval={{ label: t.agree, hint: t.agreeHint }}
      reasons={linkRefusalReasons}
      labelByReason={reasons}
      onSubmit={async ({ isApproved, ...refusal }) => {
        if (isApproved) await agree();
        else if (await form.send({ verdict: 'refuse', id, ...refusal })) onDone(t.refused);
      }}
    >
      <NumberEndingField
        id="ending"
        label={t.numberEnding}
        hint={t.numberEndingHint}
        value={ending}
        {...form.field('ending', setEnding)}
      />
      <CheckboxList
        id="supportingDocuments"
        legend={t.supportingDocuments}
        hint={t.supportingDocumentsHint}
        options={supportingDocumentKinds.map((value) => ({ value, label: kinds[value] }))}
        values={supportingKinds}
        {...form.field('supportingDocuments', setSupportingKinds)}
      />
      {supportingKinds.map((kind, index) => (
        <NumberEndingField
          key={kind}
          id={`supportingDocuments-${index}-ending`}
          label={t.supportingNumberEnding(kinds[kind])}
          value={endingByKind[kind] ?? ''}
          {...form.field(`supportingDocuments.${index}.ending`, (value: string) =>
            setEndingByKind({ ...endingByKind, [kind]: value }),
          )}
        />
      ))}
    </DecisionForm>
  );
}

type NumberEndingFieldProps = Pick<TextFieldProps, 'id' | 'label' | 'hint' | 'value' | 'onChange' | 'error'>;

function NumberEndingField(field: NumberEndingFieldProps) {
  return (
    <TextField
      {...field}
      variant="code"
      width="short"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      // Longer than a valid ending, so that too long an entry gets an error instead of being cut off.
      maxLength={numberEndingLength + 6}
    />
  );
}
