import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import type { RequestOf } from '#foundation/contract/call.ts';
import { isBlankDate, blankDate, parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
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

/** Form of a search in the audit log. Errors are shown at their fields, and entered values stay. */
export function SearchForm({ busy, onSearch }: { busy: boolean; onSearch: (search: AuditSearch) => void }) {
  const t = useMessages(auditMessages).search;
  const language = useLanguage();
  const [searchKind, setSearchKind] = useState<SearchKind>('everything');
  const [entered, setEntered] = useState({ value: '', kind: 'declaration', action: '' });
  const [days, setDays] = useState<{ from: EnteredDate; to: EnteredDate }>({ from: blankDate, to: blankDate });
  const valueLabel = searchKind === 'everything' ? t.value : searchKind === 'subject' ? t.value : t.kinds[searchKind];
  const labels: Record<string, string> = { value: valueLabel, from: t.from, to: t.to };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `search-${path}` });
  const change = (part: Partial<typeof entered>) => {
    for (const field of Object.keys(part)) fields.clearErrorsOf(field);
    setEntered((previous) => ({ ...previous, ...part }));
  };
  const submit = () => {
    const from = parseDay(days.from);
    const to = parseDay(days.to);
    const criterion = toAuditCriterion(searchKind, entered);
    const search = {
      criterion,
      ...(entered.action !== '' && { action: entered.action }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    };
    const parsed = searchAuditLog.input.safeParse(search);
    const errors = [
      ...(from === 'wrong' ? [{ path: 'from', key: 'date' }] : []),
      ...(to === 'wrong' ? [{ path: 'to', key: 'date' }] : []),
      ...(criterion.by !== 'everything' && entered.value.trim() === '' ? [{ path: 'value', key: 'required' }] : []),
    ];
    const formatErrors =
      parsed.success || errors.length > 0 ? [] : [{ path: 'value', key: errorKeyByKind[searchKind] ?? 'invalid' }];
    if (fields.acceptOrShow([...errors, ...formatErrors]) && parsed.success) onSearch(search);
  };
  return (
    <Form className={layout.stack} onSubmit={submit}>
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
            id="search-kind"
            label={t.subjectKind}
            value={entered.kind}
            options={Object.entries(subjectKindLabels).map(([value, labelText]) => ({
              value,
              label: labelText[language],
            }))}
            onChange={(kind) => change({ kind })}
          />
        )}
        {searchKind !== 'everything' && (
          <TextField
            id="search-value"
            label={valueLabel}
            hint={searchKind === 'phone' ? t.phoneHint : undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={entered.value}
            error={fields.error('value')}
            onChange={(value) => change({ value })}
          />
        )}
        <SelectField
          id="search-action"
          label={t.action}
          value={entered.action}
          options={[
            { value: '', label: t.anyAction },
            ...Object.entries(actionLabels)
              .map(([value, labelText]) => ({ value, label: labelText[language] }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language)),
          ]}
          onChange={(action) => change({ action })}
        />
      </div>
      <div className={styles.form}>
        {(['from', 'to'] as const).map((boundary) => (
          <DateParts
            key={boundary}
            id={`search-${boundary}`}
            legend={t[boundary]}
            value={days[boundary]}
            error={fields.error(boundary)}
            onChange={(value) => {
              fields.clearErrorsOf(boundary);
              setDays((previous) => ({ ...previous, [boundary]: value }));
            }}
          />
        ))}
      </div>
      <div className={layout.buttons}>
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </div>
    </Form>
  );
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
