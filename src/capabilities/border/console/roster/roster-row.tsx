import { useEffect, useRef, useState } from 'react';
import { parseInstant } from '#foundation/time/clock.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { isDeskClosing } from '#capabilities/pass/rules/decisions-in-force.ts';
import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import { DecisionQuestions } from '../counter-parts.ts';
import type { DecisionSubject } from '../decision/decision-subject.ts';
import { useDecision } from '../decision/use-decision.ts';
import { useDescribeDecision } from '../earlier-decisions.tsx';
import { useDecisions } from '../outbox/decision-outbox.ts';
import { ReferralNotice } from '../referral-notice.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { PersonLine } from '../person-line.tsx';
import styles from './roster.module.css';
import type { RosterTraveller } from './roster-travellers.ts';

type RosterRowProps = {
  traveller: RosterTraveller;
  subject: Omit<DecisionSubject, 'scanId'>;
  isTable: boolean;
  canDecide: boolean;
  /** Whether a temperature that is no number is marked already. */
  showsWrongTemperature: boolean;
  /** Whether the last decision was made in this row. */
  takesFocus: boolean;
  serverClockAheadMs: number;
  feverThreshold: number;
  onTemperature: (text: string) => void;
  onDecided: (scanId: string) => void;
};

/** Traveller of a group: a row of a table, or a card in narrow windows. */
export function RosterRow(props: RosterRowProps) {
  const {
    traveller,
    subject,
    isTable,
    canDecide,
    showsWrongTemperature,
    takesFocus,
    serverClockAheadMs,
    feverThreshold,
  } = props;
  const { number, name, band, temperatureText } = traveller;
  const t = useMessages(counterMessages);
  // Keeps one id until the traveller is decided, so that pressing twice records one decision.
  const [scanId] = useState(() => newUuid());
  const decision = useDecision({
    subject: { ...subject, scanId },
    draft: { entered: { note: '', temperature: temperatureText }, change: () => undefined, discard: () => undefined },
    serverClockAheadMs,
    feverThreshold,
    onDecided: ({ id }) => props.onDecided(id),
  });
  const { isInvalid, hasFever } = decision;
  const isWrong = (isInvalid || showsWrongTemperature) && parseTemperature(temperatureText) === undefined;
  const person = <PersonLine traveller={traveller} serverClockAheadMs={serverClockAheadMs} isCompact />;
  const outcome = <StatusTag tone={band === 'proceed' ? 'ok' : 'info'}>{t.verdict[band]}</StatusTag>;
  const temperature = canDecide && (
    <>
      <TextField
        id={`temperature-${number}`}
        label={
          <span className={isTable ? 'visually-hidden' : undefined}>
            {t.decide.temperature} <span className="visually-hidden">{name}</span>
          </span>
        }
        value={temperatureText}
        onChange={props.onTemperature}
        inputMode="decimal"
        width="short"
        error={isWrong ? t.decide.wrongTemperature : undefined}
      />
      {hasFever && (
        <p role="status" className={styles.fever}>
          {t.roster.fever(formatDegrees(feverThreshold))}
        </p>
      )}
    </>
  );
  const decisionCell = (
    <>
      <RowDecision traveller={traveller} canDecide={canDecide} takesFocus={takesFocus} decision={decision} />
      <DecisionQuestions decision={decision} />
    </>
  );
  const data = { 'data-row': number, 'data-decision': traveller.latestDecision?.kind };
  if (isTable)
    return (
      <tr {...data}>
        <th scope="row">
          {person}
          {outcome}
        </th>
        <td>{temperature}</td>
        <td>{decisionCell}</td>
      </tr>
    );
  return (
    <li className={styles.card} {...data}>
      <div className={styles.cardHead}>
        {person}
        {outcome}
      </div>
      {temperature}
      {decisionCell}
    </li>
  );
}

type RowDecisionProps = {
  traveller: RosterTraveller;
  canDecide: boolean;
  takesFocus: boolean;
  decision: ReturnType<typeof useDecision>;
};

/** The latest decision about a traveller with a way to change it, or the buttons that decide. */
function RowDecision({ traveller: { name, latestDecision }, canDecide, takesFocus, decision }: RowDecisionProps) {
  const t = useMessages(counterMessages);
  const describe = useDescribeDecision();
  const [isChanging, setIsChanging] = useState(false);
  const ownItem = useDecisions().find(
    ({ action }) =>
      latestDecision &&
      action.reference === latestDecision.reference &&
      action.number === latestDecision.travellerNumber &&
      parseInstant(action.decidedAt) === latestDecision.decidedAt,
  );
  const decided = useRef<HTMLDivElement>(null);
  // The pressed button has gone.
  useEffect(() => {
    if (takesFocus) decided.current?.focus();
  }, [takesFocus]);
  const decisionTag = latestDecision && (
    <StatusTag tone={latestDecision.kind ? toneByKind[latestDecision.kind] : 'neutral'}>
      {describe(latestDecision, false)}
    </StatusTag>
  );
  // A traveller whose referral the health desk has closed is still to be decided.
  const isReleased = latestDecision !== undefined && isDeskClosing(latestDecision);
  if (latestDecision && !isReleased && !isChanging)
    return (
      <div ref={decided} tabIndex={-1} className={styles.decided}>
        {decisionTag}
        <UndoButton item={ownItem} who={name} />
        {canDecide && (
          <Button variant="quiet" size="compact" hiddenSuffix={name} onClick={() => setIsChanging(true)}>
            {t.roster.change}
          </Button>
        )}
      </div>
    );
  if (!canDecide) return isReleased ? decisionTag : null;
  return (
    <>
      {isReleased && decisionTag}
      {decision.possibleKinds.length === 1 && <ReferralNotice />}
      <div className={styles.buttons}>
        {decision.possibleKinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'referred' && decision.hasFever ? 'primary' : 'secondary'}
            size="compact"
            hiddenSuffix={name}
            onClick={() => decision.decide(kind)}
          >
            {t.decision[kind]}
          </Button>
        ))}
      </div>
    </>
  );
}

const toneByKind: Record<DecisionKind, StatusTone> = { cleared: 'ok', referred: 'info', 'paper-check': 'warn' };
