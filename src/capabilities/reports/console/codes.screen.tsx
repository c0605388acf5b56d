import { useState } from 'react';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import {
  type Dhis2Codes,
  readReportCodes,
  saveDhis2Codes,
  saveSormasCodes,
  type SormasCodes,
} from '../contract-codes.ts';
import { codeMessages } from '../messages/codes.ts';
import { titles } from '../messages/titles.ts';
import { maxLinesLength } from '../rules/limits.ts';
import { reportsKey } from './queries.ts';

/** `/staff/reports/codes`: codes of DHIS2 and SORMAS. */
export function ReportCodesScreen() {
  const t = useMessages(codeMessages);
  const language = useLanguage();
  const [message, setMessage] = useState('');
  const codes = useApiQuery([reportsKey, 'codes'], readReportCodes, { input: {} });
  const onSaved = () => setMessage(t.saved);
  return (
    <ConsolePage title={titles.codes[language]} lead={t.lead} suitsPhones>
      <StatusMessage>{message}</StatusMessage>
      <QueryView query={codes} lines={8}>
        {({ dhis2, sormas }) => (
          <>
            <Dhis2Form codes={dhis2} onSaved={onSaved} />
            <SormasForm codes={sormas} onSaved={onSaved} />
          </>
        )}
      </QueryView>
    </ConsolePage>
  );
}

function Dhis2Form({ codes, onSaved }: { codes: Dhis2Codes; onSaved: () => void }) {
  const t = useMessages(codeMessages);
  const linesProps = { maxLength: maxLinesLength, remainingMessage: t.remaining };
  const { labels, title, text } = t.dhis2;
  const { field, formProps } = useActionForm(reportsKey, saveDhis2Codes, {
    id: 'dhis2',
    labels,
    initial: codes,
    onDone: onSaved,
  });
  const names = (Object.keys(labels) as (keyof Dhis2Codes)[]).filter((name) => name !== 'portOrgUnits');
  return (
    <Section gap={4}>
      <h2>{title}</h2>
      <ActionForm {...formProps} text={text} submitLabel={t.save}>
        {names.map((name) => (
          <TextField key={name} {...field(name)} variant="code" width="medium" spellCheck={false} />
        ))}
        <TextArea {...field('portOrgUnits')} hint={t.portLinesHint} {...linesProps} />
      </ActionForm>
    </Section>
  );
}

function SormasForm({ codes, onSaved }: { codes: SormasCodes; onSaved: () => void }) {
  const t = useMessages(codeMessages);
  const linesProps = { maxLength: maxLinesLength, remainingMessage: t.remaining };
  const { labels, title, text } = t.sormas;
  const { field, formProps } = useActionForm(reportsKey, saveSormasCodes, {
    id: 'sormas',
    labels,
    initial: codes,
    onDone: onSaved,
  });
  return (
    <Section gap={4} isApart>
      <h2>{title}</h2>
      <ActionForm {...formProps} text={text} submitLabel={t.save}>
        {(['region', 'district', 'facility', 'disease'] as const).map((name) => (
          <TextField key={name} {...field(name)} width="medium" />
        ))}
        <TextArea {...field('diseases')} hint={t.diseaseLinesHint} {...linesProps} />
        <TextArea {...field('pointsOfEntry')} hint={t.portLinesHint} {...linesProps} />
      </ActionForm>
    </Section>
  );
}
