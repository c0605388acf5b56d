import { useState } from 'react';
import { useCurrentStaff, useHasScope } from '#capabilities/staff/console/public.ts';
import { DecisionKind } from '#capabilities/border/contract.ts';
import { findRequiredReasonCause } from '#capabilities/border/rules/earlier-decisions.ts';
import { findObjections } from '#capabilities/border/rules/objections.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import type { DecisionSubject, OnDecided } from './decision-subject.ts';
import { recordDecision } from './record-decision.ts';
import type { DecisionDraft } from './use-decision-draft.ts';

export type DecisionProps = {
  subject: DecisionSubject;
  draft: DecisionDraft;
  serverClockAheadMs: number;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  onDecided: OnDecided;
};

/**
 * State of a decision about to be made. `decide` records a decision, or sets `pendingKind` if it needs a confirmation
 * or a reason first, because facts on the page speak against it.
 */
export type Decision = ReturnType<typeof useDecision>;

export function useDecision({ subject, draft, serverClockAheadMs, feverThreshold, onDecided }: DecisionProps) {
  const me = useCurrentStaff();
  const hasScope = useHasScope();
  const [isInvalid, setIsInvalid] = useState(false);
  const [pendingKind, setPendingKind] = useState<DecisionKind>();
  const temperature = parseTemperature(draft.entered.temperature) ?? null;
  const hasFever = temperature !== null && temperature >= feverThreshold;
  const wasReferred = subject.latestDecisions.some(({ kind }) => kind === 'referred');
  // Only the health desk closes a referral.
  const possibleKinds: readonly DecisionKind[] =
    wasReferred && !hasScope('cases:work') ? ['referred'] : DecisionKind.options;
  const needsReason = (kind: DecisionKind) =>
    findRequiredReasonCause({ kind, temperature, feverThreshold, wasReferred }) !== undefined;
  const decide = async (kind: DecisionKind, confirmation?: { reason?: string }) => {
    const parsedTemperature = parseTemperature(draft.entered.temperature);
    setIsInvalid(parsedTemperature === undefined);
    if (parsedTemperature === undefined || !me || !possibleKinds.includes(kind)) return;
    if (!confirmation && (needsReason(kind) || findObjections(kind, subject).length > 0)) return setPendingKind(kind);
    setPendingKind(undefined);
    const { note } = draft.entered;
    const entered = { kind, note, temperature: parsedTemperature, ...confirmation };
    const isSaved = await recordDecision(subject, entered, { staffId: me.id, serverClockAheadMs });
    draft.discard();
    const { scanId: id, travellerLabel, reference } = subject;
    onDecided({ id, kind, travellerLabel: `${travellerLabel} · ${reference}`, isSaved });
  };
  return {
    subject,
    draft,
    isInvalid,
    temperature,
    hasFever,
    wasReferred,
    possibleKinds,
    needsReason,
    proposedKind: hasFever ? ('referred' as const) : subject.suggestedKind,
    pendingKind,
    cancel: () => setPendingKind(undefined),
    decide: (kind: DecisionKind, confirmation?: { reason?: string }) => void decide(kind, confirmation),
  };
}
