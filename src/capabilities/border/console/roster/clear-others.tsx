import { useState } from 'react';
import type { Verdict, VerdictReason } from '#capabilities/pass/rules/judge-pass.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { findObjections } from '#capabilities/border/rules/objections.ts';
import styles from './roster.module.css';
import type { RosterTraveller } from './roster-travellers.ts';

/** Reasons of a group's verdict that concern single travellers, or none of them once the group is on the screen. */
export const decisionReasons: readonly VerdictReason[] = ['group', 'used-before', 'referral-open', 'referral-closed'];

type ClearOthersProps = { travellers: readonly RosterTraveller[]; verdict: Verdict; onClear: () => void };

/** Clears all undecided travellers whose outcome is to proceed. Names the others, with the reason. */
export function ClearOthers({ travellers, verdict, onClear }: ClearOthersProps) {
  const t = useMessages(counterMessages);
  const [isAsking, setIsAsking] = useState(false);
  const clearable = travellers.filter(({ clearException }) => clearException === undefined);
  const exceptions = travellers.flatMap(({ number, name, clearException }) =>
    clearException === undefined ? [] : [{ number, text: t.roster.exception[clearException](name) }],
  );
  const doubts = verdict.reasons.filter((reason) => !decisionReasons.includes(reason));
  const objections = findObjections('cleared', { band: undefined, doubts });
  return (
    <div className={styles.bar}>
      {clearable.length > 0 && (
        <Button onClick={() => (objections.length > 0 ? setIsAsking(true) : onClear())}>
          {exceptions.length === 0 ? t.roster.clearAll(clearable.length) : t.roster.clearOthers(clearable.length)}
        </Button>
      )}
      <div role="status">
        {exceptions.length > 0 && (
          <p>
            {t.roster.notCleared} {exceptions.map(({ text }) => text).join('; ')}
          </p>
        )}
      </div>
      <Dialog
        open={isAsking}
        title={t.decide.contradiction.title(clearable.map(({ name }) => name).join(', '))}
        cancel={{ label: t.decide.contradiction.back, onChoose: () => setIsAsking(false) }}
        confirm={{
          label: t.decide.contradiction.confirm,
          quiet: true,
          onChoose: () => {
            setIsAsking(false);
            onClear();
          },
        }}
      >
        {objections.map((objection) => (
          <p key={objection}>{t.decide.contradiction[objection]}</p>
        ))}
      </Dialog>
    </div>
  );
}
