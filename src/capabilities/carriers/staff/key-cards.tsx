import { formatCount } from '#foundation/language/format-count.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { CarrierKey } from '../contract-console.ts';
import { keyScopes } from '../rules/keys.ts';
import { carrierWords } from '../wording/screens.ts';
import styles from './carriers.module.css';

export type KeyCardsProps = {
  keys: readonly CarrierKey[];
  onLimits: (key: CarrierKey) => void;
  onRevoke: (key: CarrierKey) => void;
};

/** The keys of a carrier, those that are good first. */
export function KeyCards({ keys, onLimits, onRevoke }: KeyCardsProps) {
  const say = useWords(carrierWords).key;
  if (keys.length === 0) return <p>{say.none}</p>;
  const ordered = [
    ...keys.filter(({ state }) => state === 'active'),
    ...keys.filter(({ state }) => state !== 'active'),
  ];
  return (
    <ul className={layout.stack}>
      {ordered.map((key) => (
        <li key={key.id} className={styles.card}>
          <KeyCard carrierKey={key} />
          {key.state === 'active' && (
            <div className={layout.buttons}>
              <Button variant="secondary" size="compact" hiddenSuffix={`(${key.name})`} onClick={() => onLimits(key)}>
                {say.change}
              </Button>
              <Button variant="secondary" size="compact" hiddenSuffix={`(${key.name})`} onClick={() => onRevoke(key)}>
                {say.revoke}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeyCard({ carrierKey: key }: { carrierKey: CarrierKey }) {
  const words = useWords(carrierWords);
  const say = words.key;
  const language = useLanguage();
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const tone = ({ active: 'ok', expired: 'neutral', revoked: 'danger' } as const)[key.state];
  return (
    <>
      <h4>{key.name}</h4>
      <div>
        <StatusTag tone={tone}>{say.states[key.state]}</StatusTag>
      </div>
      <SummaryList
        rows={[
          { label: say.publicId, value: key.publicId, style: 'code' },
          { label: say.scopes, value: key.scopes.map((scope) => keyScopes[scope][language]).join('. ') },
          { label: say.limits, value: say.limitsText(formatCount(key.perMinute), formatCount(key.perDay)) },
          { label: say.ends, value: when(key.expiresAt) },
          { label: words.used, value: key.lastUsedAt === null ? words.never : when(key.lastUsedAt) },
        ]}
      />
    </>
  );
}
