import { useActionForm } from '#capabilities/staff/console/public.ts';
import type { FormState } from '#foundation/web/form/use-form.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField, type TextFieldProps } from '#foundation/web/ui/text-field/text-field.tsx';
import { decideFamilyLink } from '../contract-link-desk.ts';
import { numberEndingLength } from '../rules/limits.ts';
import { linkRefusalReasons, supportingDocumentKinds } from '../rules/link.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import { DecisionFields, type DecisionValues } from './decision-fields.tsx';

type SupportingDocumentKind = (typeof supportingDocumentKinds)[number];

type FormValues = DecisionValues<(typeof linkRefusalReasons)[number]> & {
  ending: string;
  supportingKinds: SupportingDocumentKind[];
  endingByKind: Partial<Record<SupportingDocumentKind, string>>;
};

const blankForm: FormValues = {
  verdict: undefined,
  ending: '',
  supportingKinds: [],
  endingByKind: {},
  reason: undefined,
  note: '',
};

type DecideLinkFormProps = { id: string; onDone: (message: string) => void };

/** Form that agrees to a link, with the number endings of the shown documents, or refuses it with a reason. */
export function DecideLinkForm({ id, onDone }: DecideLinkFormProps) {
  const t = useMessages(linkDeskMessages);
  const { reasons } = useMessages(linkMessages);
  const { formProps, ...form } = useActionForm('family-links', decideFamilyLink, {
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
  return (
    <ActionForm {...formProps} submitLabel={t.decide}>
      <DecisionFields
        form={form}
        t={t}
        approval={{ label: t.agree, hint: t.agreeHint }}
        reasons={linkRefusalReasons}
        labelByReason={reasons}
      >
        <DocumentFields form={form} />
      </DecisionFields>
    </ActionForm>
  );
}

/** Fields for the document of the member, and for supporting documents. */
function DocumentFields({ form }: { form: FormState<FormValues> }) {
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

function findMissingAnswers({ verdict, ending }: FormValues): Issue[] {
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
