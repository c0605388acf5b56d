import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import type { Band } from '#capabilities/screening/contract.ts';
import type { PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import { localDate, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { ResultNotice } from '#foundation/web/ui/focus/result-focus.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { findLatestDecisionOf, findSearchDoubts } from '../rules/search-doubts.ts';
import { counterMessages } from '../messages/counter.ts';
import { type DuplicateDeclarationsProps, hasDuplicateDeclarations } from './duplicate-declarations.tsx';
import { useDescribeDecision } from './earlier-decisions.tsx';
import { listDeviceDecisions } from './outbox/device-decisions.ts';
import { useDecisions } from './outbox/decision-outbox.ts';
import { CounterColumns } from './counter-columns.tsx';
import { GuardedDecideForm } from './decision/decide-form.tsx';
import { type OnDecided, suggestedKindByVerdict } from './decision/decision-subject.ts';
import { DeclarationPanel } from './counter-parts.ts';
import { TravellerHead } from './traveller-head.tsx';
import { type ApplicationDetail, useArrival } from './use-arrival.ts';

/** `serverClockAheadMs`: how far the server’s clock is ahead of the device’s. */
export type ArrivalViewProps = {
  reference: string;
  number: number;
  serverClockAheadMs: number;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  onDecided: OnDecided;
  onOverridden: () => void;
  onOpenDeclaration: DuplicateDeclarationsProps['onOpenDeclaration'];
};

/** A traveller found by a search, without a pass: declaration, doubts about admitting them, and decision form. */
export function ArrivalView(props: ArrivalViewProps) {
  const { reference, number, serverClockAheadMs, feverThreshold, onDecided, onOverridden, onOpenDeclaration } = props;
  const arrival = useArrival(reference).data;
  const traveller = arrival?.travellers.find((candidate) => candidate.number === number);
  // Keeps one id while the view is open, so that pressing the button twice records one decision.
  const [scanId] = useState(() => newUuid());
  const deviceDecisions = listDeviceDecisions(useDecisions(), { reference, excludedIds: [scanId] });
  const doubts = arrival
    ? findSearchDoubts(arrival, number, localDate(systemClock.now() + serverClockAheadMs), deviceDecisions)
    : [];
  const latestDecisions = arrival ? findLatestDecisionOf(arrival, number, deviceDecisions) : [];
  const isDoubtful = doubts.length > 0;
  return (
    <CounterColumns
      main={
        arrival &&
        traveller && (
          <>
            {isDoubtful && <DoubtsNotice traveller={traveller} doubts={doubts} latestDecisions={latestDecisions} />}
            <Card as="section" gap={3}>
              <TravellerHead
                arrival={arrival}
                traveller={traveller}
                takesFocus={!isDoubtful}
                onOpenDeclaration={onOpenDeclaration}
              />
            </Card>
          </>
        )
      }
      bar={
        arrival &&
        traveller && (
          <GuardedDecideForm
            subject={{
              reference,
              number,
              version: arrival.version,
              travellerLabel: traveller.name,
              band: traveller.band,
              doubts,
              suggestedKind: hasDuplicateDeclarations(arrival, number)
                ? undefined
                : suggestKind(doubts, traveller.band),
              scanId,
              latestDecisions,
              seenDecisions: [
                ...latestDecisions.map(({ travellerNumber, decidedAt }) => ({ number: travellerNumber, decidedAt })),
                ...arrival.decisions.map((decision) => ({
                  number: decision.number,
                  decidedAt: parseInstant(decision.decidedAt),
                })),
              ],
            }}
            names={arrival.travellers.map(({ name }) => name)}
            serverClockAheadMs={serverClockAheadMs}
            feverThreshold={feverThreshold}
            onDecided={onDecided}
          />
        )
      }
      side={<DeclarationPanel reference={reference} number={number} onOverridden={onOverridden} isHeadElsewhere />}
    />
  );
}

// After the health desk has closed a referral, the traveller proceeds whatever their band.
function suggestKind(doubts: ReturnType<typeof findSearchDoubts>, band: Band) {
  const [gravestDoubt] = doubts;
  if (gravestDoubt === 'referral-closed') return suggestedKindByVerdict.proceed;
  return gravestDoubt === undefined ? suggestedKindByVerdict[band] : undefined;
}

type DoubtsNoticeProps = {
  traveller: ApplicationDetail['travellers'][number];
  doubts: ReturnType<typeof findSearchDoubts>;
  latestDecisions: readonly PassDecision[];
};

function DoubtsNotice({ traveller: { entryDate }, doubts, latestDecisions }: DoubtsNoticeProps) {
  const t = useMessages(counterMessages);
  const timeText = useTimeText();
  const describe = useDescribeDecision();
  const decisionText = latestDecisions.map((decision) => describe(decision, false)).join(' · ');
  const textByDoubt = {
    cancelled: t.reason.cancelled,
    'other-day': `${t.reason['other-day']} ${t.facts.arrival}: ${timeText.date(entryDate, 'weekday')}`,
    'used-before': decisionText,
    'referral-open': t.reason['referral-open'],
    'referral-closed': t.reason['referral-closed'],
  };
  const [gravestDoubt] = doubts;
  const isReleased = gravestDoubt === 'referral-closed';
  const verdict = isReleased ? 'proceed' : gravestDoubt === 'referral-open' ? 'referred' : 'check-identity';
  return (
    <ResultNotice tone={isReleased ? 'ok' : verdict === 'referred' ? 'danger' : 'warn'} title={t.verdict[verdict]} live>
      {doubts.map((doubt) => (
        <p key={doubt}>{textByDoubt[doubt]}</p>
      ))}
      {decisionText !== '' && !doubts.includes('used-before') && <p>{decisionText}</p>}
    </ResultNotice>
  );
}
