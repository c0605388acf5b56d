import { findDocumentNumber } from '#capabilities/passports/rules/mrz-text.ts';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useReloadSafeInput } from '#foundation/web/screens/reload-safe-state.ts';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { findFamilyLinks, type LinkRow } from '../contract-link-desk.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { identityDocuments } from '../rules/states.ts';
import { linkDeskMessages } from '../messages/link-desk.ts';
import styles from './certifications.module.css';

const maxNumberLength = 40;

/** Sheet that finds requests and links by the member's document, which a person shows at the desk. */
export function FindLinksSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(linkDeskMessages);
  const [entered, setEntered] = useReloadSafeInput('found-by', { document: '', number: '', nation: '' });
  const labels: Record<string, string> = { document: t.document, number: t.number, nation: t.nation };
  const fields = useFields({ messages: findFamilyLinks.fieldMessages, label: (path) => labels[path] });
  const finding = useAction('family-links-found', (input: Parameters<typeof callApi<typeof findFamilyLinks>>[1]) =>
    callApi(findFamilyLinks, input),
  );
  const changeEntered = (part: Partial<typeof entered>) => {
    for (const path of Object.keys(part)) fields.clearErrorsOf(path);
    finding.reset();
    setEntered((current) => ({ ...current, ...part }));
  };
  useDocumentScanner(
    (text) => changeEntered({ number: (findDocumentNumber(text) ?? text.trim()).slice(0, maxNumberLength) }),
    {
      inDialog: true,
    },
  );
  const submit = async () => {
    const input = fields.validate(findFamilyLinks.input, entered);
    if (!input) return;
    if (input.document === 'passport' && input.nation === '') {
      fields.acceptOrShow([{ path: 'nation', key: 'country' }]);
      return;
    }
    try {
      await finding.mutateAsync(input);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionSheet title={t.findTitle} tall onEnd={() => onEnd()}>
      {() => (
        <div className={styles.stack}>
          <ActionForm
            fields={fields}
            action={finding}
            text={t.findText}
            submitLabel={t.findSubmit}
            onSubmit={() => void submit()}
          >
            <RadioCards
              id="document"
              legend={t.document}
              options={identityDocuments.map((value) => ({ value, label: t.documents[value] }))}
              value={identityDocuments.find((document) => document === entered.document)}
              onChange={(document) => changeEntered({ document })}
              error={fields.error('document')}
              layout="side-by-side"
            />
            <TextField
              id="number"
              label={t.number}
              value={entered.number}
              onChange={(number) => changeEntered({ number })}
              error={fields.error('number')}
              variant="code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxNumberLength}
            />
            {entered.document === 'passport' && (
              <CountryPicker
                id="nation"
                label={t.nation}
                countries={nationalities}
                suggestedCodes={suggestedCountries}
                value={entered.nation || undefined}
                onChange={(nation) => changeEntered({ nation })}
                error={fields.error('nation')}
              />
            )}
          </ActionForm>
          <div role="status">
            {finding.data && (
              <p>{finding.data.items.length === 0 ? t.noneFound : t.found(finding.data.items.length)}</p>
            )}
          </div>
          {finding.data && finding.data.items.length > 0 && <FoundLinks items={finding.data.items} />}
        </div>
      )}
    </ActionSheet>
  );
}

function FoundLinks({ items }: { items: readonly LinkRow[] }) {
  const t = useMessages(linkDeskMessages);
  const { states } = useMessages(linkMessages);
  const relationships = useMessages(relationshipMessages);
  const timeText = useTimeText();
  return (
    <TaskList>
      {items.map(({ id, relationship, state, submittedAt }) => (
        <TaskRow
          key={id}
          to={`/staff/family-links/${id}`}
          hint={`${t.submitted}: ${timeText.instant(submittedAt)}`}
          status={<StatusTag tone={state === 'agreed' ? 'ok' : 'neutral'}>{states[state]}</StatusTag>}
        >
          {relationships[relationship]}
        </TaskRow>
      ))}
    </TaskList>
  );
}
