import { Card, Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { isSameName } from '#capabilities/members/rules/same-person.ts';
import type { PassDecision, VerdictKind } from '#capabilities/pass/rules/judge-pass.ts';
import { useCurrentStaff, useHasScope } from '#capabilities/staff/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { DecisionKind } from '../contract.ts';
import { findObjections, type TravellerState } from '../rules/objections.ts';
import { feverThreshold, feverThresholdText } from '../rules/limits.ts';
import { findRequiredReasonCause, type SeenDecision } from '../rules/earlier-decisions.ts';
import { parseTemperature } from '../rules/temperature.ts';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';
import { EarlierDecisions } from './earlier-decisions.tsx';
import type { LastDecision } from './last-decision.tsx';
import { outbox } from './outbox/decision-outbox.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/**
 * Traveller on whom a decision is made, or with number 0 the whole group, by the version on the screen.
 * `suggestedKind` is the decision to propose; it is undefined while there are doubts.
 */
export type DecisionSubject = {
  reference: string;
  number: number;
  version: number;
  travellerLabel: string;
  suggestedKind: DecisionKind | undefined;
  /** Random id generated when the view opens. The id is the idempotency key of the decision. */
  scanId: string;
  /** The latest decision about each of these travellers that is on the screen. */
  latestDecisions: readonly PassDecision[];
  seenDecisions: readonly SeenDecision[];
} & TravellerState;

/** Decision to propose for each verdict once the passport matches; undefined where there are doubts. */
export const suggestedKindByVerdict: Record<VerdictKind, DecisionKind | undefined> = {
  proceed: 'cleared',
  'see-health-officer': 'referred',
  'check-identity': undefined,
  replaced: undefined,
  'not-valid': undefined,
};

export type OnDecided = (decision: LastDecision) => void;

type DecideFormProps = { subject: DecisionSubject; serverClockAheadMs: number; onDecided: OnDecided };

/**
 * Decision form for members of staff with the scope. `names`: names of the application's travellers; empty while the
 * page does not know them. The server refuses decisions on an application with the officer's own name. The form is
 * replaced by a notice, so that the officer learns this while the traveller is at the counter.
 */
export function GuardedDecideForm({ names, ...props }: DecideFormProps & { names: readonly string[] }) {
  const hasScope = useHasScope();
  const me = useCurrentStaff();
  const t = useMessages(counterMessages).decide.sameName;
  if (!me || !hasScope('arrivals:decide')) return null;
  const namesake = names.find((name) => isSameName(name, me.name));
  if (namesake === undefined) return <DecideForm {...props} />;
  return (
    <Notice tone="warn" title={t.title}>
      <p>{t.text(namesake)}</p>
    </Notice>
  );
}

// Saves the decision in the outbox, then sends it. `serverClockAheadMs`: how far the server's clock is ahead of the
// device's.
function DecideForm({ subject, serverClockAheadMs, onDecided }: DecideFormProps) {
  const t = useMessages(counterMessages);
  const me = useCurrentStaff();
  const { reference, number, version, travellerLabel, scanId, latestDecisions } = subject;
  const draft = useDecisionDraft(`${reference} ${number}`);
  const { note, temperature: temperatureText } = draft.entered;
  const [isInvalid, setIsInvalid] = useState(false);
  // Decision that needs a confirmation or a reason first, because facts on the page speak against it.
  const [pendingKind, setPendingKind] = useState<DecisionKind>();
  const temperatureTenths = parseTemperature(temperatureText) ?? null;
  const hasFever = temperatureTenths !== null && temperatureTenths >= feverThreshold;
  const wasReferred = latestDecisions.some(({ kind }) => kind === 'referred');
  const requiredReasonFor = (kind: DecisionKind) =>
    findRequiredReasonCause({ kind, temperature: temperatureTenths, wasReferred });
  const decide = async (kind: DecisionKind, confirmation?: { reason?: string }) => {
    const parsedTenths = parseTemperature(temperatureText);
    setIsInvalid(parsedTenths === undefined);
    if (parsedTenths === undefined || !me) return;
    if (!confirmation && (requiredReasonFor(kind) !== undefined || findObjections(kind, subject).length > 0))
      return setPendingKind(kind);
    const decidedAt = isoInstant(systemClock.now() + serverClockAheadMs);
    const seenDecisions = subject.seenDecisions
      .map((decision) => ({ number: decision.number, at: isoInstant(decision.decidedAt) }))
      // The contract accepts 100 seen decisions at most.
      .slice(0, 100);
    const isSaved = await outbox.add(
      scanId,
      {
        scanId,
        reference,
        number,
        version,
        kind,
        note,
        temperature: parsedTenths,
        decidedAt,
        serverClockAheadMs,
        seenDecisions,
        ...confirmation,
      },
      me.id,
    );
    draft.discard();
    onDecided({ id: scanId, kind, travellerLabel: `${travellerLabel} · ${reference}`, isSaved });
    void outbox.flush(me.id);
  };
  return (
    <Card as="section" gap={3}>
      <h2>{t.decide.title}</h2>
      <p>{t.decide.subject(subject.travellerLabel)}</p>
      <TextField
        id="temperature"
        label={t.decide.temperature}
        value={temperatureText}
        onChange={(temperature) => draft.change({ temperature })}
        inputMode="decimal"
        width="short"
        error={isInvalid ? t.decide.wrongTemperature : undefined}
      />
      <TextField
        id="note"
        label={t.decide.note}
        hint={t.decide.noteHint}
        value={note}
        onChange={(entered) => draft.change({ note: entered })}
        maxLength={500}
      />
      {hasFever && <p role="status">{t.decide.fever(feverThresholdText)}</p>}
      <Row align="center">
        {DecisionKind.options.map((kind) => (
          <Button
            key={kind}
            variant={kind === (hasFever ? 'referred' : subject.suggestedKind) ? 'primary' : 'secondary'}
            size="compact"
            onClick={() => void decide(kind)}
          >
            {t.decision[kind]}
          </Button>
        ))}
      </Row>
      <Dialog
        open={pendingKind !== undefined && requiredReasonFor(pendingKind) === undefined}
        title={t.decide.contradiction.title(subject.travellerLabel)}
        cancel={{ label: t.decide.contradiction.back, onChoose: () => setPendingKind(undefined) }}
        confirm={{
          label: t.decide.contradiction.confirm,
          quiet: true,
          onChoose: () => {
            setPendingKind(undefined);
            if (pendingKind) void decide(pendingKind, {});
          },
        }}
      >
        {pendingKind && <Objections kind={pendingKind} subject={subject} />}
      </Dialog>
      {pendingKind && requiredReasonFor(pendingKind) !== undefined && (
        <ReasonSheet
          title={t.decide.contradiction.titles[pendingKind](travellerLabel)}
          submitLabel={t.decide.contradiction.confirmByKind[pendingKind]}
          onClose={() => setPendingKind(undefined)}
          onDecide={(reason) => {
            setPendingKind(undefined);
            void decide(pendingKind, { reason });
          }}
        >
          {hasFever && <p>{t.decide.contradiction.fever((temperatureTenths / 10).toFixed(1))}</p>}
          {wasReferred && <p>{t.decide.contradiction.referred}</p>}
          <Objections kind={pendingKind} subject={subject} />
          <ul className={styles.bullets}>
            <EarlierDecisions decisions={latestDecisions} showsNumber={number === 0} />
          </ul>
        </ReasonSheet>
      )}
    </Card>
  );
}

function Objections({ kind, subject }: { kind: DecisionKind; subject: DecisionSubject }) {
  const t = useMessages(counterMessages).decide.contradiction;
  return findObjections(kind, subject).map((objection) => <p key={objection}>{t[objection]}</p>);
}

// Drafts of notes and temperatures while the page is open, so that another scan in between loses nothing.
const drafts = new Map<string, { note: string; temperature: string }>();

function useDecisionDraft(key: string) {
  const [entered, setEntered] = useState(() => drafts.get(key) ?? { note: '', temperature: '' });
  const change = (part: Partial<typeof entered>) => {
    const changed = { ...entered, ...part };
    drafts.set(key, changed);
    setEntered(changed);
  };
  return { entered, change, discard: () => void drafts.delete(key) };
}
