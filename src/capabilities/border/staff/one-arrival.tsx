import { dateInBrunei, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { ResultNotice } from '#foundation/web/ui/focus/result-notice.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { lookedUpDoubts } from '../rules/looked-up.ts';
import { counterWords } from '../wording/counter.ts';
import { type AlsoDeclaredProps, isDeclaredAgain } from './also-declared.tsx';
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
  const doubts = found ? lookedUpDoubts(found, number, dateInBrunei(systemClock.now() + ahead)) : [];
  return (
    <>
      {found && traveller && doubts.length > 0 && <Doubts of={traveller} shown={found} doubts={doubts} />}
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
          }}
          names={found.travellers.map(({ name }) => name)}
          ahead={ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}

type DoubtsProps = { of: Shown['travellers'][number]; shown: Shown; doubts: ReturnType<typeof lookedUpDoubts> };

function Doubts({ of: { number, entryDate }, shown, doubts }: DoubtsProps) {
  const say = useWords(counterWords);
  const language = useLanguage();
  const decided = shown.decisions.find((one) => one.number === number)?.decidedAt;
  const about = {
    cancelled: say.reason.cancelled,
    'other-day': `${say.reason['other-day']} ${say.facts.arrival}: ${formatDate(entryDate, language, 'weekday')}`,
    'used-before': decided === undefined ? '' : say.used(formatInstant(parseInstant(decided), language)),
  };
  return (
    <ResultNotice tone="warn" title={say.verdict['check-identity']} live>
      {doubts.map((doubt) => (
        <p key={doubt}>{about[doubt]}</p>
      ))}
    </ResultNotice>
  );
}
