import { useState } from 'react';
import type { SeenPass } from '#capabilities/pass/rules/judge-pass.ts';
import { localDate, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { ResultNotice } from '#foundation/web/ui/focus/result-notice.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { decidedBefore, lookedUpDoubts } from '../rules/looked-up.ts';
import { counterWords } from '../wording/counter.ts';
import { type AlsoDeclaredProps, isDeclaredAgain } from './also-declared.tsx';
import { useDescribeDecision } from './decided-before.tsx';
import { decisionsHere } from './outbox/decisions-here.ts';
import { useDecisions } from './outbox/page-outbox.ts';
import { type Made, likelyOf, MayDecide } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { type Shown, useArrival } from './use-arrival.ts';

export type OneArrivalProps = {
  reference: string;
  number: number;
  ahead: number;
  onMade: Made;
  onOverridden: () => void;
  onOpen: AlsoDeclaredProps['onOpen'];
};

/** Somebody who was looked up, without a pass: what they declared, what speaks against letting them on, and the decision. */
export function OneArrival({ reference, number, ahead, onMade, onOverridden, onOpen }: OneArrivalProps) {
  const found = useArrival(reference).data;
  const traveller = found?.travellers.find((one) => one.number === number);
  // One look is one decision, however often the button is pressed.
  const [scanId] = useState(() => newDashedId());
  const here = decisionsHere(useDecisions(), { reference, except: scanId });
  const doubts = found ? lookedUpDoubts(found, number, localDate(systemClock.now() + ahead), here) : [];
  const before = found ? decidedBefore(found, number, here) : [];
  return (
    <>
      {found && traveller && doubts.length > 0 && <Doubts of={traveller} doubts={doubts} before={before} />}
      <DeclarationPanel
        reference={reference}
        number={number}
        onOverridden={onOverridden}
        onOpen={onOpen}
        focused={doubts.length === 0}
      />
      {found && traveller && (
        <MayDecide
          about={{
            reference,
            number,
            version: found.version,
            who: traveller.name,
            band: traveller.band,
            doubts,
            likely: doubts.length > 0 || isDeclaredAgain(found, number) ? undefined : likelyOf[traveller.band],
            scanId,
            before,
            seen: [
              ...before,
              ...found.decisions.map((one) => ({ number: one.number, at: parseInstant(one.decidedAt) })),
            ],
          }}
          names={found.travellers.map(({ name }) => name)}
          ahead={ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}

type DoubtsProps = {
  of: Shown['travellers'][number];
  doubts: ReturnType<typeof lookedUpDoubts>;
  before: readonly SeenPass[];
};

function Doubts({ of: { entryDate }, doubts, before }: DoubtsProps) {
  const say = useWords(counterWords);
  const language = useLanguage();
  const describe = useDescribeDecision();
  const about = {
    cancelled: say.reason.cancelled,
    'other-day': `${say.reason['other-day']} ${say.facts.arrival}: ${formatDate(entryDate, language, 'weekday')}`,
    'used-before': before.map((one) => describe(one, false)).join(' · '),
  };
  return (
    <ResultNotice tone="warn" title={say.verdict['check-identity']} live>
      {doubts.map((doubt) => (
        <p key={doubt}>{about[doubt]}</p>
      ))}
    </ResultNotice>
  );
}
