import { useEffect, useRef } from 'react';
import { isSameName } from '#capabilities/members/rules/same-person.ts';
import { useCurrentStaff, useHasScope } from '#capabilities/staff/console/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { pieceClasses } from '#foundation/web/ui/layout/layout.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import styles from './decide-form.module.css';
import { ReferralNotice } from '../referral-notice.tsx';
import { useAreCharacterKeysOn } from '../use-counter-keys.ts';
import { DecisionQuestions } from '../counter-parts.ts';
import type { DecisionSubject, OnDecided } from './decision-subject.ts';
import { KeyHint } from './key-hint.tsx';
import { useChangeGuard } from './use-change-guard.ts';
import { useDecision } from './use-decision.ts';
import { useDecisionDraft } from './use-decision-draft.ts';
import { keyByKind, useDecisionKeys, verdictGuardTime } from './use-decision-keys.ts';

type DecideFormProps = {
  subject: DecisionSubject;
  serverClockAheadMs: number;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  onDecided: OnDecided;
};

/**
 * Decision form for members of staff with the scope. `names`: names of the application's travellers; empty while the
 * page does not know them. The server refuses decisions on an application with the officer's own name. The form is
 * replaced by a notice, so that the officer learns this while the traveller is at the counter.
 */
export function GuardedDecideForm({ names, ...props }: DecideFormProps & { names: readonly string[] }) {
  const namesake = useNamesake(names);
  const hasScope = useHasScope();
  const t = useMessages(counterMessages).decide.sameName;
  if (!useCurrentStaff() || !hasScope('arrivals:decide')) return null;
  if (namesake === undefined) return <DecideForm {...props} />;
  return (
    <Notice tone="warn" title={t.title}>
      <p>{t.text(namesake)}</p>
    </Notice>
  );
}

/** The traveller who has the name of the officer. */
export function useNamesake(names: readonly string[]): string | undefined {
  const me = useCurrentStaff();
  return me && names.find((name) => isSameName(name, me.name));
}

/** Bar with temperature, note and the three decisions. It stays in view while the page scrolls. */
function DecideForm({ subject, serverClockAheadMs, feverThreshold, onDecided }: DecideFormProps) {
  const t = useMessages(counterMessages);
  const draft = useDecisionDraft(subject);
  const decision = useDecision({ subject, draft, serverClockAheadMs, feverThreshold, onDecided });
  const { proposedKind, possibleKinds, isInvalid, hasFever, decide } = decision;
  const { band, doubts, latestDecisions } = subject;
  const decisions = latestDecisions.map(({ travellerNumber, kind, decidedAt }) => [travellerNumber, kind, decidedAt]);
  const verdictKey = JSON.stringify([band, doubts, decisions]);
  const areCharacterKeysOn = useAreCharacterKeysOn();
  const listKeys = (kind: DecisionKind) =>
    [...(areCharacterKeysOn ? [keyByKind[kind]] : []), ...(kind === proposedKind ? ['Enter'] : [])].join(' ') ||
    undefined;
  const { guard, wasStopped } = useChangeGuard(verdictKey, verdictGuardTime);
  const areKeysReady = useDecisionKeys({ verdictKey, proposedKind, onDecide: (kind) => guard(() => decide(kind)) });
  return (
    <section
      className={pieceClasses('card', 2, styles.bar)}
      aria-labelledby="decide-title"
      data-keys={areKeysReady ? 'ready' : 'waiting'}
    >
      <p id="decide-title" className={styles.title}>
        {t.decide.subject(subject.travellerLabel)}
      </p>
      <div ref={useEnterMovesOn()} className={styles.fields}>
        <TextField
          id="temperature"
          label={t.decide.temperature}
          value={draft.entered.temperature}
          onChange={(temperature) => draft.change({ temperature })}
          inputMode="decimal"
          width="short"
          error={isInvalid ? t.decide.wrongTemperature : undefined}
        />
        <TextField
          id="note"
          label={t.decide.note}
          value={draft.entered.note}
          onChange={(note) => draft.change({ note })}
          maxLength={500}
        />
      </div>
      <p role="status" className={styles.status}>
        {wasStopped ? t.decide.justChanged : hasFever ? t.decide.fever(formatDegrees(feverThreshold)) : ''}
      </p>
      {possibleKinds.length === 1 && <ReferralNotice />}
      <div className={styles.buttons}>
        {possibleKinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === proposedKind ? 'primary' : 'secondary'}
            size="compact"
            icon={areCharacterKeysOn && <KeyHint isActive={areKeysReady}>{keyByKind[kind]}</KeyHint>}
            aria-keyshortcuts={listKeys(kind)}
            onClick={() => guard(() => decide(kind))}
          >
            {t.decision[kind]}
          </Button>
        ))}
      </div>
      <DecisionQuestions decision={decision} />
    </section>
  );
}

/** Enter in a field does not decide: it moves on to the proposed decision, where the next Enter decides. */
function useEnterMovesOn() {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = fields.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      const buttons = [...(element?.parentElement?.querySelectorAll('button') ?? [])];
      (buttons.find((button) => button.getAttribute('aria-keyshortcuts')?.includes('Enter')) ?? buttons[0])?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return fields;
}
