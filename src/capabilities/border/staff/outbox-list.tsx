import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { counterWords } from '../wording/counter.ts';
import styles from './counter.module.css';
import { type DecisionItem, outbox, useDecisions } from './outbox/page-outbox.ts';

/** The decisions of this device and where each of them is, in plain words. */
export function OutboxList() {
  const items = useDecisions();
  const me = useKnownMe()?.id ?? '';
  const say = useWords(counterWords).outbox;
  return (
    <section className={layout.tight} aria-labelledby="outbox">
      <div className={layout.row}>
        <h2 id="outbox">{say.title}</h2>
        {items.some(({ state }) => state === 'waiting') && (
          <Button look="quiet" size="compact" onClick={() => void outbox.flush(me)}>
            {say.send}
          </Button>
        )}
      </div>
      {items.length === 0 && <p>{say.empty}</p>}
      <ol className={layout.tightList}>
        {items.map((item) => (
          <One key={item.id} item={item} mine={item.owner === me} />
        ))}
      </ol>
    </section>
  );
}

function One({ item, mine }: { item: DecisionItem; mine: boolean }) {
  const words = useWords(counterWords);
  const language = useLanguage();
  const { id, act: decided, state, at } = item;
  const say = words.outbox;
  const about = decided.number === 0 ? decided.reference : `${decided.reference} · ${decided.number}`;
  return (
    <li className={styles.card} data-state={state}>
      <div className={layout.row}>
        <StatusTag tone={tones[state]}>{state === 'waiting' && !mine ? say.elsewhere : say[state]}</StatusTag>
        <strong>{words.decision[decided.kind]}</strong>
        <span className="t-code">{about}</span>
        <span>{formatInstant(at, language)}</span>
      </div>
      {state === 'failed' && <p>{item.why[language]}</p>}
      {state === 'sent' && item.answer.outdated && <p>{say.outdated}</p>}
      {state === 'failed' && (
        <div className={layout.row}>
          {mine && (
            <Button
              look="secondary"
              size="compact"
              onClick={() => void outbox.retry(id).then(() => outbox.flush(item.owner))}
              hiddenSuffix={about}
            >
              {say.retry}
            </Button>
          )}
          <Button look="quiet" size="compact" onClick={() => outbox.drop(id)} hiddenSuffix={about}>
            {say.drop}
          </Button>
        </div>
      )}
    </li>
  );
}

const tones: Record<DecisionItem['state'], StatusTone> = {
  waiting: 'warn',
  sending: 'info',
  failed: 'danger',
  sent: 'ok',
};
