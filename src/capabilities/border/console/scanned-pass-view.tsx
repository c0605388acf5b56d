import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';
import type { ScannedPassport } from '../rules/parse-scan.ts';
import { CounterColumns } from './counter-columns.tsx';
import { type DuplicateDeclarationsProps, hasDuplicateDeclarations } from './duplicate-declarations.tsx';
import { GuardedDecideForm } from './decision/decide-form.tsx';
import { type DecisionSubject, suggestedKindByVerdict, type OnDecided } from './decision/decision-subject.ts';
import { DeclarationPanel, GroupRoster } from './counter-parts.ts';
import type { JudgedPass, JudgingContext } from './device-data/judge-pass-on-device.ts';
import { type BorderDeviceData, readFeverThreshold } from './device-data/use-border-device-data.ts';
import { scanTimes } from './device-data/scan-times.ts';
import { toServerAnswer, useLatestDecisions } from './device-data/use-latest-decisions.ts';
import { type JudgementWithInputs, judgeWithInputs } from './judge-with-inputs.ts';
import { listDeviceDecisions } from './outbox/device-decisions.ts';
import { useDecisions } from './outbox/decision-outbox.ts';
import { PassportCheck } from './passport-check.tsx';
import { type ApplicationDetail, useArrival } from './use-arrival.ts';
import { PendingVerdict, VerdictCard } from './verdict-card.tsx';

/** `initialJudgement`: a judgement made before rendering. `passport`: a passport scanned while the pass is open. */
export type ScannedPassViewProps = {
  text: string;
  deviceData: BorderDeviceData;
  initialJudgement: JudgementWithInputs | undefined;
  passport?: ScannedPassport | undefined;
  onDecided: OnDecided;
  onOverridden: () => void;
  onOpenDeclaration: DuplicateDeclarationsProps['onOpenDeclaration'];
};

/** A scanned pass: verdict, comparison with the passport, declaration on request, and decision form. */
export function ScannedPassView(props: ScannedPassViewProps) {
  const {
    text,
    deviceData,
    initialJudgement,
    passport: scannedPassport,
    onDecided,
    onOverridden,
    onOpenDeclaration,
  } = props;
  const t = useMessages(counterMessages);
  // Keeps one id while the pass is open, so that pressing the button twice records one decision.
  const [scanId] = useState(() => newUuid());
  // Decisions of the group that were made in this view do not change the verdict that they are based on.
  const [rosterScanIds, setRosterScanIds] = useState<readonly string[]>([]);
  const [judgement, setJudgement] = useState(initialJudgement);
  const judgedPass = judgement?.judgedPass;
  const [passport, setPassport] = useLatestPassport(scannedPassport);
  const [isDeclarationOpen, setDeclarationOpen] = useState(false);
  const facts = judgedPass?.facts;
  const reference = facts?.reference;
  useEffect(() => {
    if (reference !== undefined) scanTimes.note(reference);
  }, [reference]);
  const remoteDecisions = useLatestDecisions(
    facts && { reference: facts.reference, number: facts.travellerNumber, pass: text },
    scanId,
  );
  const travellers = remoteDecisions.state === 'known' ? remoteDecisions.answer.travellers : [];
  const arrival = useArrival(isDeclarationOpen ? reference : undefined).data;
  const isGroupShown = arrival !== undefined || travellers.length > 0;
  const outboxItems = useDecisions();
  const context = useMemo<JudgingContext>(
    () => ({
      passport,
      isGroupShown,
      decisions:
        reference === undefined
          ? []
          : listDeviceDecisions(outboxItems, { reference, excludedIds: [scanId, ...rosterScanIds] }),
      serverAnswer: reference === undefined ? undefined : toServerAnswer(remoteDecisions, reference),
      serverWithdrawal: remoteDecisions.state === 'known' ? remoteDecisions.answer.withdrawn : undefined,
    }),
    [passport, isGroupShown, reference, outboxItems, scanId, rosterScanIds, remoteDecisions],
  );
  // Renders the verdict before the forms below it.
  const areFormsVisible = useDeferredValue(judgedPass !== undefined, false);
  useEffect(() => {
    if (judgement?.deviceData === deviceData && judgement.contextKey === JSON.stringify(context)) return;
    let isCurrent = true;
    void judgeWithInputs(text, deviceData, context).then((result) => {
      if (isCurrent) setJudgement(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [text, deviceData, context, judgement]);
  if (!judgedPass) return null;
  const { verdict } = judgedPass;
  // Another counter may just have decided. Shows no admitting verdict until the server has answered or is late.
  const isRemotePending =
    remoteDecisions.state === 'asking' || (remoteDecisions.state === 'known' && !judgement.includesRemote);
  if (verdict.kind === 'proceed' && isRemotePending) return <PendingVerdict />;
  const verdictCard = (
    <VerdictCard
      judgedPass={judgedPass}
      traveller={facts?.passport ? travellers[0] : undefined}
      serverClockAheadMs={deviceData.serverClockAheadMs}
      unknownSince={remoteDecisions.state === 'unknown' ? parseInstant(deviceData.deviceData.at) : undefined}
    />
  );
  const details = areFormsVisible && facts && (
    <>
      {facts.passport && <PassportCheck onPassport={setPassport} />}
      {isDeclarationOpen ? (
        <DeclarationPanel
          reference={facts.reference}
          number={facts.travellerNumber}
          onOverridden={onOverridden}
          onOpenDeclaration={onOpenDeclaration}
          focusOnLoad
        />
      ) : (
        <Button variant="secondary" onClick={() => setDeclarationOpen(true)}>
          {t.showDeclaration}
        </Button>
      )}
    </>
  );
  if (facts && facts.travellerNumber === 0 && travellers.length > 0 && verdict.kind !== 'not-valid')
    return (
      <>
        {verdictCard}
        <GroupRoster
          group={facts}
          travellers={travellers}
          verdict={verdict}
          decisions={[...verdict.earlierDecisions, ...listDeviceDecisions(outboxItems, { reference })]}
          serverClockAheadMs={deviceData.serverClockAheadMs}
          feverThreshold={readFeverThreshold(deviceData)}
          onDecided={(id) => setRosterScanIds((ids) => [...ids, id])}
        />
        {details}
      </>
    );
  const form = areFormsVisible && facts && verdict.kind !== 'not-valid' && (
    <GuardedDecideForm
      subject={{ ...describeSubject(verdict, facts, arrival, t), scanId }}
      names={(arrival?.travellers ?? travellers).map(({ name }) => name)}
      serverClockAheadMs={deviceData.serverClockAheadMs}
      feverThreshold={readFeverThreshold(deviceData)}
      onDecided={onDecided}
    />
  );
  return <CounterColumns main={verdictCard} bar={form} side={details} />;
}

/** The latest passport of the traveller, entered or scanned. */
function useLatestPassport(scannedPassport: ScannedPassport | undefined) {
  const [passport, setPassport] = useState(scannedPassport);
  const [previousScan, setPreviousScan] = useState(scannedPassport);
  if (scannedPassport !== previousScan) {
    setPreviousScan(scannedPassport);
    setPassport(scannedPassport);
  }
  return [passport, setPassport] as const;
}

function describeSubject(
  verdict: JudgedPass['verdict'],
  facts: NonNullable<JudgedPass['facts']>,
  arrival: ApplicationDetail | undefined,
  t: (typeof counterMessages)['en' | 'ms'],
): Omit<DecisionSubject, 'scanId'> {
  const { reference, version, travellerNumber: number, travellerCount, initials } = facts;
  const hasDuplicates = arrival !== undefined && hasDuplicateDeclarations(arrival, number);
  return {
    reference,
    number,
    version,
    band: verdict.band,
    doubts: verdict.reasons,
    suggestedKind: hasDuplicates ? undefined : suggestedKindByVerdict[verdict.kind],
    travellerLabel:
      number === 0 ? t.facts.group(travellerCount) : `${initials} · ${t.facts.numberAndTotal(number, travellerCount)}`,
    latestDecisions: verdict.earlierDecisions,
    seenDecisions: [
      ...verdict.earlierDecisions.map((decision) => ({
        number: decision.travellerNumber,
        decidedAt: decision.decidedAt,
      })),
      ...(arrival?.decisions ?? []).map((decision) => ({
        number: decision.number,
        decidedAt: parseInstant(decision.decidedAt),
      })),
    ],
  };
}
