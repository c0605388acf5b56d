import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import type { RequestOf } from '#foundation/contract/call.ts';
import { blankDate, type EnteredDate, isBlankDate, parseEnteredDate } from '#foundation/time/entered-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import type { Issue } from '#foundation/web/form/validate.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { searchAuditLog } from '../contract.ts';
import { actionLabels } from '../rules/action-labels.ts';
import { subjectKindLabels } from '../rules/audit-labels.ts';
import { parsePhoneSearch } from '../rules/phone-search.ts';
import { auditMessages } from '../messages/audit.ts';
import { fieldMessages } from '../messages/fields.ts';
import styles from './audit-desk.module.css';

export type AuditSearch = Omit<RequestOf<typeof searchAuditLog>, 'cursor'>;

type SearchKind = keyof (typeof auditMessages)['en']['search']['kinds'];

const searchKinds = Object.keys(auditMessages.en.search.kinds) as SearchKind[];

const blankForm = { value: '', kind: 'declaration', action: '', from: blankDate, to: blankDate };

/** Form of a search in the audit log. Errors are shown at their fields, and entered values stay. */
export function SearchForm({ busy, onSearch }: { busy: boolean; onSearch: (search: AuditSearch) => void }) {
  const t = useMessages(auditMessages).search;
  const language = useLanguage();
  const [searchKind, setSearchKind] = useState<SearchKind>('everything');
  const valueLabel = searchKind === 'everything' || searchKind === 'subject' ? t.value : t.kinds[searchKind];
  const { fields, entered, field, group } = useForm({
    id: 'search',
    labels: { value: valueLabel, kind: t.subjectKind, action: t.action, from: t.from, to: t.to },
    messages: fieldMessages,
    initial: blankForm,
  });
  const submit = () => {
    const { search, errors } = parseSearch(searchKind, entered);
    if (fields.acceptOrShow(errors)) onSearch(search);
  };
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <div className={styles.form}>
        <SelectField
          id="search-by"
          label={t.by}
          value={searchKind}
          options={searchKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => {
            fields.clearAllErrors();
            setSearchKind(value as SearchKind);
          }}
        />
        {searchKind === 'subject' && (
          <SelectField
            {...field('kind')}
            options={Object.entries(subjectKindLabels).map(([value, text]) => ({ value, label: text[language] }))}
          />
        )}
        {searchKind !== 'everything' && (
          <TextField
            {...field('value')}
            hint={searchKind === 'phone' ? t.phoneHint : undefined}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <SelectField
          {...field('action')}
          options={[
            { value: '', label: t.anyAction },
            ...Object.entries(actionLabels)
              .map(([value, labelText]) => ({ value, label: labelText[language] }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language)),
          ]}
        />
      </div>
      <div className={styles.form}>
        <DateParts {...group('from')} />
        <DateParts {...group('to')} />
      </div>
      <Row>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </Row>
    </Form>
  );
}

function parseSearch(searchKind: SearchKind, entered: typeof blankForm): { search: AuditSearch; errors: Issue[] } {
  const from = parseDay(entered.from);
  const to = parseDay(entered.to);
  const search = {
    criterion: toAuditCriterion(searchKind, entered),
    ...(entered.action !== '' && { action: entered.action }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const errors = [
    ...(from === 'wrong' ? [{ path: 'from', key: 'date' }] : []),
    ...(to === 'wrong' ? [{ path: 'to', key: 'date' }] : []),
    ...(searchKind !== 'everything' && entered.value.trim() === '' ? [{ path: 'value', key: 'required' }] : []),
  ];
  if (errors.length === 0 && !searchAuditLog.input.safeParse(search).success)
    errors.push({ path: 'value', key: errorKeyByKind[searchKind] ?? 'invalid' });
  return { search, errors };
}

const errorKeyByKind: Partial<Record<SearchKind, string>> = {
  email: 'login-email',
  staff: 'login-email',
  phone: 'phone',
};

// Converts an entered date. Returns undefined for a blank date, and `wrong` for an invalid date.
function parseDay(entered: EnteredDate): string | undefined {
  return isBlankDate(entered) ? undefined : (parseEnteredDate(entered) ?? 'wrong');
}

// `by` is the key that the contract uses for the kind of search.
function toAuditCriterion(by: SearchKind, { value, kind }: { value: string; kind: string }): AuditSearch['criterion'] {
  switch (by) {
    case 'everything':
      return { by };
    case 'reference':
      return { by, reference: value };
    case 'passport':
      return { by, passportNumber: value };
    case 'phone':
      return { by, ...parsePhoneSearch(value) };
    case 'email':
    case 'staff':
      return { by, email: value };
    case 'subject':
      return { by, kind, id: value };
  }
}
