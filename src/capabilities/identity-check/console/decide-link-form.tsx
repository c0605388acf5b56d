import { useActionForm } from '#capabilities/staff/console/public.ts';
import type { FormState } from '#foundation/web/form/use-form.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField, type TextFieldProps } from '#foundation/web/ui/text-field/text-field.tsx';
import { decideFamilyLink } from '../contract-link-desk.ts';
import { maxNoteLength, numberEndingLength } from '../rules/limits.ts';
import { linkRefusalReasons, supportingDocumentKinds } from '../rules/link.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';

type SupportingDocumentKind = (typeof supportingDocumentKinds)[number];

const blankForm = {
  verdict: undefined as 'approve' | 'refuse' | undefined,
  ending: '',
  supportingKinds: [] as SupportingDocumentKind[],
  endingByKind: {} as Partial<Record<SupportingDocumentKind, string>>,
  reason: undefined as (typeof linkRefusalReasons)[number] | undefined,
  note: '',
};

type DecideLinkFormProps = { id: string; onDone: (message: string) => void };

/** Form that agrees to a link, with the number endings of the shown documents, or refuses it with a reason. */
export function DecideLinkForm({ id, onDone }: DecideLinkFormProps) {
  const t = useMessages(linkDeskMessages);
  const { reasons } = useMessages(linkMessages);
  const form = useActionForm('family-links', decideFamilyLink, {
    labels: {
      verdict: t.verdictQuestion,
      ending: t.numberEnding,
      reason: t.reason,
      note: t.note,
      supportingDocuments: t.supportingDocuments,
      ...Object.fromEntries(supportingDocumentKinds.map((_, index) => [endingPath(index), t.supportingDocuments])),
    },
    initial: blankForm,
    checkEntered: findMissingAnswers,
    toInput: ({ verdict, ending, supportingKinds, endingByKind, reason, note }) => {
      if (verdict !== 'approve') return { verdict, id, reason, note };
      const supportingDocuments = supportingKinds.map((kind) => ({ kind, ending: endingByKind[kind] ?? '' }));
      return { verdict: 'agree', id, ending, supportingDocuments };
    },
    send: async (input) => {
      await callApi(decideFamilyLink, input);
      return input.verdict === 'agree' ? t.agreed : t.refused;
    },
    onDone,
  });
  const { entered, field, group, formProps } = form;
  return (
    <ActionForm {...formProps} submitLabel={t.decide}>
      <RadioCards
        {...group('verdict')}
        options={[
          { value: 'approve', label: t.agree, hint: t.agreeHint },
          { value: 'refuse', label: t.refuse, hint: t.refuseHint },
        ]}
      />
      {entered.verdict === 'approve' && <DocumentFields form={form} />}
      {entered.verdict === 'refuse' && (
        <>
          <RadioCards
            {...group('reason')}
            options={linkRefusalReasons.map((value) => ({ value, label: reasons[value] }))}
          />
          <TextArea
            {...field('note')}
            hint={t.noteHint}
            maxLength={maxNoteLength}
            remainingMessage={t.charactersLeft}
          />
        </>
      )}
    </ActionForm>
  );
}

/** Fields for the document of the member, and for supporting documents. */
function DocumentFields({ form }: { form: FormState<typeof blankForm> }) {
  const t = useMessages(linkDeskMessages);
  const { kinds } = useMessages(linkMessages);
  const { entered, change, fields, field, group } = form;
  const { supportingKinds, endingByKind } = entered;
  return (
    <>
      <NumberEndingField {...field('ending')} hint={t.numberEndingHint} />
      <CheckboxList
        {...group('supportingKinds', 'supportingDocuments')}
        hint={t.supportingDocumentsHint}
        options={supportingDocumentKinds.map((value) => ({ value, label: kinds[value] }))}
        values={supportingKinds}
      />
      {supportingKinds.map((kind, index) => (
        <NumberEndingField
          key={kind}
          id={fields.id(endingPath(index))}
          label={t.supportingNumberEnding(kinds[kind])}
          value={endingByKind[kind] ?? ''}
          error={fields.error(endingPath(index))}
          onChange={(value) => change({ endingByKind: { ...endingByKind, [kind]: value } }, [endingPath(index)])}
        />
      ))}
    </>
  );
}

function endingPath(index: number): string {
  return `supportingDocuments.${index}.ending`;
}

function findMissingAnswers({ verdict, ending }: typeof blankForm): Issue[] {
  if (verdict === undefined) return [{ path: 'verdict', key: 'required' }];
  return verdict === 'approve' && ending.trim() === '' ? [{ path: 'ending', key: 'required' }] : [];
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
