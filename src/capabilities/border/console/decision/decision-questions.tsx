import { formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { findObjections } from '#capabilities/border/rules/objections.ts';
import styles from '../counter.module.css';
import { EarlierDecisions } from '../earlier-decisions.tsx';
import type { DecisionSubject } from './decision-subject.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import type { Decision } from './use-decision.ts';

/** Dialog that asks for a confirmation, or sheet that asks for a reason, of a decision against facts on the page. */
export function DecisionQuestions({ decision }: { decision: Decision }) {
  const t = useMessages(counterMessages).decide.contradiction;
  const { subject, pendingKind, needsReason, hasFever, wasReferred, temperature, decide, cancel } = decision;
  const { travellerLabel, latestDecisions, number } = subject;
  return (
    <>
      <Dialog
        open={pendingKind !== undefined && !needsReason(pendingKind)}
        title={t.title(travellerLabel)}
        cancel={{ label: t.back, onChoose: cancel }}
        confirm={{
          label: t.confirm,
          quiet: true,
          onChoose: () => {
            cancel();
            if (pendingKind) decide(pendingKind, {});
          },
        }}
      >
        {pendingKind && <Objections kind={pendingKind} subject={subject} />}
      </Dialog>
      {pendingKind && needsReason(pendingKind) && (
        <ReasonSheet
          title={t.titles[pendingKind](travellerLabel)}
          submitLabel={t.confirmByKind[pendingKind]}
          onClose={cancel}
          onDecide={(reason) => {
            cancel();
            decide(pendingKind, { reason });
          }}
        >
          {hasFever && temperature !== null && <p>{t.fever(formatDegrees(temperature))}</p>}
          {wasReferred && <p>{t.referred}</p>}
          <Objections kind={pendingKind} subject={subject} />
          <ul className={styles.bullets}>
            <EarlierDecisions decisions={latestDecisions} showsNumber={number === 0} />
          </ul>
        </ReasonSheet>
      )}
    </>
  );
}

function Objections({ kind, subject }: { kind: DecisionKind; subject: DecisionSubject }) {
  const t = useMessages(counterMessages).decide.contradiction;
  return findObjections(kind, subject).map((objection) => <p key={objection}>{t[objection]}</p>);
}
