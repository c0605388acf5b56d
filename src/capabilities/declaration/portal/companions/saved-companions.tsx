import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Companion, removeCompanion } from '#capabilities/declaration/contract-companions.ts';
import { companionMessages } from '#capabilities/declaration/messages/companions.ts';
import { declarationsKey } from '../queries.ts';
import styles from './companions.module.css';
import { useCompanions } from './use-companions.ts';

/** Section of the page "My data" that lists saved companions. Hidden while there are none. */
export function SavedCompanions() {
  const t = useMessages(companionMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const queries = useQueryClient();
  const [removedName, setRemovedName] = useState<string>();
  const companions = useCompanions();
  // Another window may have removed the companion already.
  const onSettled = () => queries.invalidateQueries({ queryKey: [declarationsKey] });
  const { busy, failure, submit } = useSubmission({ onSettled });
  const [removedId, setRemovedId] = useState<string>();
  const remove = async ({ id, name }: Companion) => {
    setRemovedId(id);
    await callApi(removeCompanion, { id });
    setRemovedName(name);
    // Refetches the preview of an erasure, which counts the companions.
    await queries.invalidateQueries({ queryKey: ['personal-data'] });
  };
  const items = companions.data?.items ?? [];
  if (companions.isError && items.length === 0)
    return <Notice tone="warn" title={failureSentence(companions.error, language)} />;
  if (items.length === 0 && removedName === undefined) return null;
  return (
    <Section gap={4} isApart>
      <h2>{t.dataTitle}</h2>
      {items.length > 0 && <p>{t.dataText}</p>}
      <Stack as="ul" gap={3}>
        {items.map((companion) => (
          <li key={companion.id} className={styles.companion}>
            <div>
              <p className={styles.name}>{companion.name}</p>
              <SmallText>{t.deletedOn(timeText.day(companion.expiresAt))}</SmallText>
            </div>
            <ConfirmButton
              variant="secondary"
              size="compact"
              busy={busy && removedId === companion.id}
              hiddenSuffix={companion.name}
              label={t.remove}
              title={t.removeTitle(companion.name)}
              cancelLabel={t.removeKeep}
              onConfirm={() => void submit(() => remove(companion))}
            >
              {t.removeBody}
            </ConfirmButton>
          </li>
        ))}
      </Stack>
      <p role="status">{removedName === undefined ? '' : t.removed(removedName)}</p>
      <Failure thrown={failure} />
    </Section>
  );
}
