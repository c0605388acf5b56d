import { useState } from 'react';
import { sameName } from '#capabilities/members/rules/same-person.ts';
import type { PassDecision, VerdictKind } from '#capabilities/pass/rules/judge-pass.ts';
import { useCurrentStaff, useHasScope } from '#capabilities/staff/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { DecisionKind } from '../contract.ts';
import { findObjections, type TravellerState } from '../rules/objections.ts';
import { feverThresholdText, feverThreshold } from '../rules/fever.ts';
import { requiredReason, type SeenDecision } from '../rules/earlier-decisions.ts';
import { readTemperature } from '../rules/temperature.ts';
import { counterMessages } from '../messages/counter.ts';
import styles from './counter.module.css';
import { EarlierDecisions } from './earlier-decisions.tsx';
import type { LastDecision } from './last-decision.tsx';
import { outbox } from './outbox/decision-outbox.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/**
 * Whom a decision is about: a traveller of an application, or (0) all of them; by the version that is on the screen. `likely`: what
 * follows when nothing speaks against it; nothing does while there is a question. Whoever goes against what the page says is asked first.
 */
export type DecisionSubject = {
  reference: string;
  number: number;
  version: number;
  travellerLabel: string;
  suggestedKind: DecisionKind | undefined;
  /** Drawn when it was scanned: names the decision for good. */
  scanId: string;
  /** The newest decision about each of them that is on the screen. */
  before: readonly PassDecision[];
  /** All decisions that are on the screen. */
  seen: readonly SeenDecision[];
} & TravellerState;

/** What follows from a verdict when the passport is right; nothing where there is a question. */
export const suggestedKindByVerdict: Record<VerdictKind, DecisionKind | undefined> = {
  proceed: 'cleared',
  'see-health-officer': 'referred',
  'check-identity': undefined,
  replaced: undefined,
  'not-valid': undefined,
};

/** Called when a decision was made. */
export type OnDecided = (decision: LastDecision) => void;

type DecideFormProps = { subject: DecisionSubject; ahead: number; onMade: OnDecided };

/**
 * The form, for those who may decide. `names`: who is in the application, as far as the page knows; the server takes no decision of somebody
 * with one of these names, so that they are told before a traveller has gone on.
 */
export function GuardedDecideForm({ names, ...props }: DecideFormProps & { names: readonly string[] }) {
  const may = useHasScope();
  const me = useCurrentStaff();
  const t = useMessages(counterMessages).decide.own;
  if (!me || !may('arrivals:decide')) return null;
  const own = names.find((name) => sameName(name, me.name));
  if (own === undefined) return <DecideForm {...props} />;
  return (
    <Notice tone="warn" title={t.title}>
      <p>{t.text(own)}</p>
    </Notice>
  );
}

// Kept on this device at once, sent when it can be. `ahead`: by how much the server's clock is ahead of ours.
function DecideForm({ subject: about, ahead, onMade }: DecideFormProps) {
  const t = useMessages(counterMessages);
  const me = useCurrentStaff();
  const { reference, number, version, travellerLabel: who, scanId, before } = about;
  const draft = readDraft(reference, number);
  const [note, setNote] = useState(draft.note);
  const [temperature, setTemperature] = useState(draft.temperature);
  const [wrong, setWrong] = useState(false);
  // What is decided against what the page says, while that is asked.
  const [asking, setAsking] = useState<DecisionKind>();
  const measured = readTemperature(temperature) ?? null;
  const fever = measured !== null && measured >= feverThreshold;
  const referredBefore = before.some(({ kind }) => kind === 'referred');
  const needed = (kind: DecisionKind) => requiredReason({ kind, temperature: measured, referredBefore });
  const keep = (typed: { note: string; temperature: string }) => {
    drafts.set(`${reference} ${number}`, typed);
    setNote(typed.note);
    setTemperature(typed.temperature);
  };
  const decide = async (kind: DecisionKind, sure?: { reason?: string }) => {
    const read = readTemperature(temperature);
    setWrong(read === undefined);
    if (read === undefined || !me) return;
    if (!sure && (needed(kind) !== undefined || findObjections(kind, about).length > 0)) return setAsking(kind);
    const decidedAt = isoInstant(systemClock.now() + ahead);
    const seen = about.seen.map((one) => ({ number: one.number, at: isoInstant(one.at) })).slice(0, 100);
    const kept = await outbox.add(
      scanId,
      { scanId, reference, number, version, kind, note, temperature: read, decidedAt, ahead, seen, ...sure },
      me.id,
    );
    drafts.delete(`${reference} ${number}`);
    onMade({ id: scanId, kind, travellerLabel: `${who} · ${reference}`, isSaved: kept });
    void outbox.flush(me.id);
  };
  return (
    <section className={styles.card}>
      <h2>{t.decide.title}</h2>
      <p>{t.decide.whose(about.travellerLabel)}</p>
      <TextField
        id="temperature"
        label={t.decide.temperature}
        value={temperature}
        onChange={(typed) => keep({ note, temperature: typed })}
        inputMode="decimal"
        width="short"
        error={wrong ? t.decide.wrongTemperature : undefined}
      />
      <TextField
        id="note"
        label={t.decide.note}
        hint={t.decide.noteHint}
        value={note}
        onChange={(typed) => keep({ note: typed, temperature })}
        longest={500}
      />
      {fever && <p role="status">{t.decide.fever(feverThresholdText)}</p>}
      <div className={layout.row}>
        {DecisionKind.options.map((kind) => (
          <Button
            key={kind}
            variant={kind === (fever ? 'referred' : about.suggestedKind) ? 'primary' : 'secondary'}
            size="compact"
            onClick={() => void decide(kind)}
          >
            {t.decision[kind]}
          </Button>
        ))}
      </div>
      <Dialog
        open={asking !== undefined && needed(asking) === undefined}
        title={t.decide.against.title(about.travellerLabel)}
        safe={{ label: t.decide.against.back, onChoose: () => setAsking(undefined) }}
        go={{
          label: t.decide.against.go,
          quiet: true,
          onChoose: () => {
            setAsking(undefined);
            if (asking) void decide(asking, {});
          },
        }}
      >
        {asking && findObjections(asking, about).map((one) => <p key={one}>{t.decide.against[one]}</p>)}
      </Dialog>
      {asking && needed(asking) !== undefined && (
        <ReasonSheet
          title={t.decide.against.titles[asking](who)}
          submitLabel={t.decide.against.goes[asking]}
          onClose={() => setAsking(undefined)}
          onDecide={(reason) => {
            setAsking(undefined);
            void decide(asking, { reason });
          }}
        >
          {fever && <p>{t.decide.against.fever((measured / 10).toFixed(1))}</p>}
          {referredBefore && <p>{t.decide.against.referred}</p>}
          {findObjections(asking, about).map((one) => (
            <p key={one}>{t.decide.against[one]}</p>
          ))}
          <ul className={styles.bullets}>
            <EarlierDecisions decisions={before} numbered={number === 0} />
          </ul>
        </ReasonSheet>
      )}
    </section>
  );
}

// What was typed about somebody whom the next scan took off the page: it is there again when they are. While the page is open.
const drafts = new Map<string, { note: string; temperature: string }>();

function readDraft(reference: string, number: number): { note: string; temperature: string } {
  return drafts.get(`${reference} ${number}`) ?? { note: '', temperature: '' };
}
