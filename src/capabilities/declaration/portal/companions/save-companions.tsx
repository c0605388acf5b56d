import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#foundation/contract/call.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { saveCompanions } from '#capabilities/declaration/contract-companions.ts';
import { companionMessages } from '#capabilities/declaration/messages/companions.ts';
import { declarationsKey } from '../queries.ts';
import { useCompanions } from './use-companions.ts';

type SaveCompanionsProps = { id: string; version: number; answers: Answers };

/** Asks after a submission whose passport details to save. Nobody is preselected: each person is a separate consent. */
export function SaveCompanions({ id, version, answers }: SaveCompanionsProps) {
  const t = useMessages(companionMessages);
  const timeText = useTimeText();
  const queries = useQueryClient();
  const keepDays = useCompanions().data?.retentionDays;
  const [tickedNumbers, setTickedNumbers] = useState<string[]>([]);
  const [isNobodyTicked, setNobodyTicked] = useState(false);
  const [saved, setSaved] = useState<OutputOf<typeof saveCompanions>>();
  const { busy, failure, submit } = useSubmission();
  const save = async () => {
    setSaved(await callApi(saveCompanions, { id, version, travellerNumbers: tickedNumbers.map(Number) }));
    await queries.invalidateQueries({ queryKey: [declarationsKey] });
  };
  // Names come from the last submitted version. Traveller 1 cannot be a companion, so numbers start at 2.
  const options = answers.travellers
    .slice(1)
    .map(({ name }, index) => ({ value: `${index + 2}`, label: t.saveDetailsOf(name) }));
  if (keepDays === undefined || options.length === 0) return null;
  if (saved) {
    const dataLink = (
      <ButtonLink variant="secondary" size="compact" to="/account/data">
        {t.toData}
      </ButtonLink>
    );
    return (
      <Notice tone="ok" title={t.saved(saved.savedNames.join(', '))} action={dataLink}>
        {t.savedUntil(timeText.day(saved.expiresAt))}
      </Notice>
    );
  }
  const saveTicked = () => {
    setNobodyTicked(tickedNumbers.length === 0);
    if (tickedNumbers.length > 0) void submit(save);
  };
  return (
    <Section gap={2}>
      <h2>{t.saveTitle}</h2>
      <CheckboxList
        id="keep-companions"
        legend={t.saveLegend}
        hint={t.saveHint(keepDays)}
        options={options}
        values={tickedNumbers}
        onChange={setTickedNumbers}
        error={isNobodyTicked && tickedNumbers.length === 0 ? t.noneTicked : undefined}
      />
      <Buttons>
        <Button variant="secondary" busy={busy} onClick={saveTicked}>
          {t.saveButton}
        </Button>
      </Buttons>
      <Failure thrown={failure} />
    </Section>
  );
}
