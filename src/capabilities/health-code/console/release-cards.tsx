import { useState } from 'react';
import type { PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { ReleaseRequestCard, PendingReleaseCard } from '#capabilities/screening-rules/console/public.ts';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import {
  requestCodeRulesRelease,
  type CodeRulesDesk,
  declineCodeRulesRelease,
  releaseCodeRules,
} from '../contract-rules.ts';
import { ruleFieldMessages } from '../messages/fields.ts';
import { rulesMessages } from '../messages/rules.ts';
import { rulesQueryKey } from './use-code-rules.ts';

type CardProps = { desk: CodeRulesDesk; onStatusMessage: (message: string) => void };

/** Card that requests the release of the draft. The request needs a current dry run. */
export function RulesReleaseRequest({ desk: { revision, latestDryRun }, onStatusMessage }: CardProps) {
  const t = useMessages(rulesMessages).releaseRequest;
  const requestRelease = useAction(rulesQueryKey, (input: InputOf<typeof requestCodeRulesRelease>) =>
    callApi(requestCodeRulesRelease, input),
  );
  return (
    <ReleaseRequestCard
      t={t}
      prerequisite={latestDryRun?.isCurrent ? undefined : t.dryRunFirst}
      schema={requestCodeRulesRelease.input}
      inputBesidesNote={{ revision }}
      messages={ruleFieldMessages}
      action={requestRelease}
      onStatus={onStatusMessage}
    />
  );
}

/** Card of a draft that waits for its release by a second person. */
export function PendingRulesRelease({
  desk,
  pendingRelease,
  onStatusMessage,
}: CardProps & { pendingRelease: PendingRelease }) {
  const t = useMessages(rulesMessages).pendingRelease;
  const mayRelease = useHasScope()('rules:release');
  const decline = useAction(rulesQueryKey, (input: InputOf<typeof declineCodeRulesRelease>) =>
    callApi(declineCodeRulesRelease, input),
  );
  return (
    <PendingReleaseCard
      t={t}
      pendingRelease={pendingRelease}
      schema={declineCodeRulesRelease.input}
      inputBesidesNote={{ revision: desk.revision }}
      messages={ruleFieldMessages}
      action={decline}
      onStatus={onStatusMessage}
    >
      {mayRelease && <ReleaseForm desk={desk} onStatusMessage={onStatusMessage} />}
    </PendingReleaseCard>
  );
}

function ReleaseForm({ desk: { revision, latestDryRun: run }, onStatusMessage }: CardProps) {
  const t = useMessages(rulesMessages).pendingRelease;
  const fields = useFields({
    messages: ruleFieldMessages,
    label: () => t.peopleChanging,
    id: () => 'release-changing',
  });
  const [enteredCount, setEnteredCount] = useState('');
  const release = useAction(rulesQueryKey, (input: { revision: number; changing: number | null }) =>
    callApi(releaseCodeRules, input),
  );
  const exceedsThreshold = run?.exceedsThreshold ?? false;
  const submit = async () => {
    const changing = exceedsThreshold ? readWholeNumber(enteredCount) : null;
    if (changing === undefined) return void fields.acceptOrShow([{ path: 'changing', key: 'number' }]);
    await release
      .mutateAsync({ revision, changing })
      .then(({ version }) => onStatusMessage(t.released(version)), fields.showRefusal);
  };
  return (
    <ActionForm fields={fields} text={t.text} action={release} submitLabel={t.release} onSubmit={() => void submit()}>
      {exceedsThreshold && (
        <TextField
          id="release-changing"
          label={t.peopleChanging}
          hint={t.peopleChangingHint}
          value={enteredCount}
          inputMode="numeric"
          width="short"
          maxLength={9}
          error={fields.error('changing')}
          onChange={(value) => {
            fields.clearErrorsOf('changing');
            release.reset();
            setEnteredCount(value);
          }}
        />
      )}
    </ActionForm>
  );
}
