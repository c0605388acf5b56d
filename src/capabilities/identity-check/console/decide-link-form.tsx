import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { decideFamilyLink } from '../contract-link-desk.ts';
import { numberEndingLength } from '../rules/limits.ts';
import { type LinkRefusalReason, linkRefusalReasons, supportingDocumentKinds } from '../rules/link.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import { RefusalFields } from './refusal-fields.tsx';

type SupportingDocumentKind = (typeof supportingDocumentKinds)[number];

type DecideLinkFormProps = { id: string; onDone: (verdict: 'agreed' | 'refused') => void };

/** Form that agrees to a link, with the number endings of the shown documents, or refuses it with a reason. */
export function DecideLinkForm({ id, onDone }: DecideLinkFormProps) {
  const t = useMessages(linkDeskMessages);
  const { reasons, kinds } = useMessages(linkMessages);
  const [verdict, setVerdict] = useState<'agree' | 'refuse'>();
  const [numberEnding, setNumberEnding] = useState('');
  const [supportingKinds, setSupportingKinds] = useState<SupportingDocumentKind[]>([]);
  const [numberEndingsByKind, setNumberEndingsByKind] = useState<Partial<Record<SupportingDocumentKind, string>>>({});
  const [reason, setReason] = useState<LinkRefusalReason>();
  const [note, setNote] = useState('');
  const labels: Record<string, string> = {
    verdict: t.verdictQuestion,
    ending: t.numberEnding,
    reason: t.reason,
    note: t.note,
    supportingDocuments: t.supportingDocuments,
  };
  const fields = useFields({
    messages: decideFamilyLink.fieldMessages,
    label: (path) => labels[path] ?? t.supportingDocuments,
  });
  const deciding = useAction('family-links-decided', (input: Parameters<typeof callApi<typeof decideFamilyLink>>[1]) =>
    callApi(decideFamilyLink, input),
  );
  const clearErrors = (path: string) => {
    fields.clearErrorsOf(path);
    deciding.reset();
  };
  const submit = async () => {
    if (!verdict) {
      fields.acceptOrShow([{ path: 'verdict', key: 'required' }]);
      return;
    }
    if (verdict === 'agree' && numberEnding.trim() === '') {
      fields.acceptOrShow([{ path: 'ending', key: 'required' }]);
      return;
    }
    const entered =
      verdict === 'agree'
        ? {
            verdict,
            id,
            ending: numberEnding,
            supportingDocuments: supportingKinds.map((kind) => ({ kind, ending: numberEndingsByKind[kind] ?? '' })),
          }
        : { verdict, id, reason, note };
    const input = fields.validate(decideFamilyLink.input, entered);
    if (!input) return;
    try {
      await deciding.mutateAsync(input);
      onDone(verdict === 'agree' ? 'agreed' : 'refused');
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm fields={fields} action={deciding} submitLabel={t.decide} onSubmit={() => void submit()}>
      <RadioCards
        id="verdict"
        legend={t.verdictQuestion}
        options={[
          { value: 'agree' as const, label: t.agree, hint: t.agreeHint },
          { value: 'refuse' as const, label: t.refuse, hint: t.refuseHint },
        ]}
        value={verdict}
        onChange={(value) => {
          clearErrors('verdict');
          setVerdict(value);
        }}
        error={fields.error('verdict')}
      />
      {verdict === 'agree' && (
        <>
          <NumberEndingField
            id="ending"
            label={t.numberEnding}
            hint={t.numberEndingHint}
            value={numberEnding}
            onChange={(value) => {
              clearErrors('ending');
              setNumberEnding(value);
            }}
            error={fields.error('ending')}
          />
          <CheckboxList
            id="supportingDocuments"
            legend={t.supportingDocuments}
            hint={t.supportingDocumentsHint}
            options={supportingDocumentKinds.map((value) => ({ value, label: kinds[value] }))}
            values={supportingKinds}
            onChange={(values) => {
              clearErrors('supportingDocuments');
              setSupportingKinds(values);
            }}
            error={fields.error('supportingDocuments')}
          />
          {supportingKinds.map((kind, index) => (
            <NumberEndingField
              key={kind}
              id={`supportingDocuments-${index}-ending`}
              label={t.supportingNumberEnding(kinds[kind])}
              value={numberEndingsByKind[kind] ?? ''}
              onChange={(value) => {
                clearErrors(`supportingDocuments.${index}.ending`);
                setNumberEndingsByKind({ ...numberEndingsByKind, [kind]: value });
              }}
              error={fields.error(`supportingDocuments.${index}.ending`)}
            />
          ))}
        </>
      )}
      {verdict === 'refuse' && (
        <RefusalFields
          t={t}
          reasons={linkRefusalReasons}
          labelByReason={reasons}
          reason={reason}
          note={note}
          onReason={(value) => {
            clearErrors('reason');
            setReason(value);
          }}
          onNote={(value) => {
            clearErrors('note');
            setNote(value);
          }}
          error={fields.error}
        />
      )}
    </ActionForm>
  );
}

type NumberEndingFieldProps = {
  id: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

function NumberEndingField({ hint, ...field }: NumberEndingFieldProps) {
  return (
    <TextField
      {...field}
      hint={hint}
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
