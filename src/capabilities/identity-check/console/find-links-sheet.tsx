import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { findDocumentNumber } from '#capabilities/passports/rules/mrz-text.ts';
import { useDocumentScanner } from '#capabilities/passports/console/public.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { nationalities } from '#capabilities/places/rules/countries.ts';
import { suggestedCountries } from '#country';
import { ActionSheet, useActionForm } from '#capabilities/staff/console/public.ts';
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

const maxNumberLength = 40;
const blankForm = { document: '', number: '', nation: '' };

/** Sheet that finds requests and links by the member's document, which a person shows at the desk. */
export function FindLinksSheet({ onEnd }: { onEnd: () => void }) {
  const t = useMessages(linkDeskMessages);
  const { entered, change, field, group, formProps, action } = useActionForm('family-links-found', findFamilyLinks, {
    labels: { document: t.document, number: t.number, nation: t.nation },
    initial: blankForm,
    state: useReloadSafeInput('found-by', blankForm),
    check: ({ document, nation }) =>
      document === 'passport' && nation === '' ? [{ path: 'nation', key: 'country' }] : [],
  });
  // An answer to a number that was changed while the search ran must not be shown.
  const [searched, setSearched] = useState<typeof entered>();
  const foundLinks = searched === entered ? action.data?.items : undefined;
  useDocumentScanner(
    (text) => change({ number: (findDocumentNumber(text) ?? text.trim()).slice(0, maxNumberLength) }),
    { inDialog: true },
  );
  const submit = () => {
    setSearched(entered);
    formProps.onSubmit();
  };
  return (
    <ActionSheet title={t.findTitle} tall onEnd={() => onEnd()}>
      {() => (
        <Stack gap={4}>
          <ActionForm {...formProps} text={t.findText} submitLabel={t.findSubmit} onSubmit={submit}>
            <RadioCards
              {...group('document')}
              options={identityDocuments.map((value) => ({ value, label: t.documents[value] }))}
              layout="side-by-side"
            />
            <TextField
              {...field('number')}
              variant="code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxNumberLength}
            />
            {entered.document === 'passport' && (
              <CountryPicker
                {...field('nation')}
                countries={nationalities}
                suggestedCodes={suggestedCountries}
                value={entered.nation || undefined}
              />
            )}
          </ActionForm>
          <div role="status">
            {foundLinks && <p>{foundLinks.length === 0 ? t.noneFound : t.found(foundLinks.length)}</p>}
          </div>
          {foundLinks && foundLinks.length > 0 && <FoundLinks items={foundLinks} />}
        </Stack>
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
