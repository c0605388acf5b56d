import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { VerdictKind } from '#capabilities/pass/rules/judge-pass.ts';
import { useMay } from '#capabilities/staff/staff/public.ts';
import { type Arrival, type DecisionKind, findArrivals } from '../contract.ts';
import type { Scanned } from '../rules/scanned.ts';
import { counterWords } from '../wording/counter.ts';
import { titles } from '../wording/titles.ts';
import styles from './counter.module.css';
import { DecideForm, type About } from './decide-form.tsx';
import { DeclarationPanel, useArrival } from './declaration-panel.tsx';
import { KitLine } from './kit-line.tsx';
import { type Judged, judgeHere } from './kit/judge-here.ts';
import { useKit } from './kit/use-kit.ts';
import { OutboxList } from './outbox-list.tsx';
import { PassportCheck } from './passport-check.tsx';
import { ScanField } from './scan-field.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** `/staff/counter`: passes are judged here, with or without a network; declarations are looked at, and decisions made. */
export function CounterScreen() {
  const say = useWords(counterWords);
  const kit = useKit();
  const [on, setOn] = useState<OnCounter>();
  const [said, setSaid] = useState('');
  const done = (sentence: string) => {
    setSaid(sentence);
    setOn(undefined);
  };
  return (
    <ConsolePage title={titles.counter[useLanguage()]} lead={say.lead} phone>
      <div className={styles.stack}>
        <KitLine {...kit} />
        <p role="status">{said}</p>
        {on === undefined && (
          <ScanField
            onScanned={(scanned) => {
              setSaid('');
              setOn(scanned.kind === 'pass' ? { kind: 'pass', text: scanned.text } : { kind: 'search', scanned });
            }}
          />
        )}
        {on?.kind === 'pass' && kit.kept && <OnePass key={on.text} text={on.text} kit={kit} onMade={done} />}
        {on?.kind === 'search' && <Search scanned={on.scanned} ahead={kit.kept?.ahead ?? 0} onMade={done} />}
        {on && (
          <Button look="quiet" onClick={() => setOn(undefined)}>
            {say.next}
          </Button>
        )}
        <OutboxList />
      </div>
    </ConsolePage>
  );
}

const likelyOf: Record<VerdictKind, DecisionKind | undefined> = {
  proceed: 'cleared',
  'see-health-officer': 'referred',
  'check-identity': undefined,
  replaced: undefined,
  'not-valid': undefined,
};

type OnCounter = { kind: 'pass'; text: string } | { kind: 'search'; scanned: SearchBy };

type SearchBy = Extract<Scanned, { kind: 'reference' | 'passport' }>;

function OnePass({
  text,
  kit,
  onMade,
}: {
  text: string;
  kit: ReturnType<typeof useKit>;
  onMade: (said: string) => void;
}) {
  const say = useWords(counterWords);
  const [judged, setJudged] = useState<Judged>();
  const [passportNumber, setPassportNumber] = useState<string>();
  const [looking, setLooking] = useState(false);
  const { kept } = kit;
  const reference = judged?.facts?.reference;
  const shown = useArrival(looking ? reference : undefined).data;
  const groupShown = shown !== undefined;
  useEffect(() => {
    let here = true;
    if (kept)
      void judgeHere(text, kept, { passportNumber, groupShown }, systemClock).then((found) => {
        if (here) setJudged(found);
      });
    return () => {
      here = false;
    };
  }, [text, kept, passportNumber, groupShown]);
  if (!judged) return null;
  const { facts, verdict } = judged;
  const about: About | undefined = facts && {
    reference: facts.reference,
    number: facts.number,
    version: facts.version,
    likely: likelyOf[verdict.kind],
    who: facts.number === 0 ? say.facts.group(facts.of) : `${facts.initials} · ${say.facts.of(facts.number, facts.of)}`,
  };
  return (
    <>
      <VerdictCard judged={judged} />
      {facts?.passport && <PassportCheck onNumber={setPassportNumber} />}
      {facts && !looking && (
        <Button look="secondary" onClick={() => setLooking(true)}>
          {say.look}
        </Button>
      )}
      {facts && looking && <DeclarationPanel reference={facts.reference} number={facts.number} />}
      {about && verdict.kind !== 'not-valid' && <MayDecide about={about} ahead={kept?.ahead ?? 0} onMade={onMade} />}
    </>
  );
}

function OneArrival({ arrival, ahead, onMade }: { arrival: Arrival; ahead: number; onMade: (said: string) => void }) {
  const { reference, number, name } = arrival;
  const found = useArrival(reference).data;
  const version = found?.version;
  const band = found?.travellers.find((one) => one.number === number)?.band;
  return (
    <>
      <DeclarationPanel reference={reference} number={number} />
      {version !== undefined && (
        <MayDecide
          about={{ reference, number, version, who: name, likely: band && likelyOf[band] }}
          ahead={ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}

function MayDecide(props: Parameters<typeof DecideForm>[0]) {
  const may = useMay();
  return may('arrivals:decide') ? <DecideForm {...props} /> : null;
}

function Search({ scanned, ahead, onMade }: { scanned: SearchBy; ahead: number; onMade: (said: string) => void }) {
  const say = useWords(counterWords);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Arrival>();
  const { data, error } = useQuery({
    queryKey: ['border', 'find', scanned],
    queryFn: ({ signal }) => place(findArrivals, { search: searchOf(scanned) }, { signal }),
    // Each search is on record: once for each scan, and again for the next one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    const sentence = isNetworkFailure(error) ? say.found.needsNetwork : failureSentence(error, language);
    return <Notice tone="warn">{sentence}</Notice>;
  }
  if (!data) return <p role="status">{say.looking}</p>;
  const { items } = data;
  const arrival = chosen ?? (items.length === 1 ? items[0] : undefined);
  if (arrival) return <OneArrival arrival={arrival} ahead={ahead} onMade={onMade} />;
  if (items.length === 0) return <Notice tone="warn">{say.found.none}</Notice>;
  return (
    <section className={styles.card}>
      <h2>{say.found.several}</h2>
      <ul className={styles.list}>
        {items.map((one) => (
          <li key={`${one.id} ${one.number}`}>
            <Button look="secondary" onClick={() => setChosen(one)} hiddenSuffix={one.reference}>
              {say.found.choose(one.name)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function searchOf(scanned: SearchBy) {
  return scanned.kind === 'reference'
    ? { by: 'reference' as const, reference: scanned.reference }
    : { by: 'passport' as const, passportNumber: scanned.passportNumber };
}
