import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CarrierKey } from '../contract-console.ts';
import { keyScopes } from '../rules/keys.ts';
import { carrierMessages } from '../messages/screens.ts';

export type KeyCardsProps = {
  keys: readonly CarrierKey[];
  onChangeLimits: (key: CarrierKey) => void;
  onRevoke: (key: CarrierKey) => void;
};

/** Keys of a carrier, active ones first. */
export function KeyCards({ keys, onChangeLimits, onRevoke }: KeyCardsProps) {
  const t = useMessages(carrierMessages).key;
  if (keys.length === 0) return <p>{t.none}</p>;
  const sortedKeys = [
    ...keys.filter(({ state }) => state === 'active'),
    ...keys.filter(({ state }) => state !== 'active'),
  ];
  return (
    <Stack as="ul">
      {sortedKeys.map((key) => (
        <Stack key={key.id} as="li" gap={3}>
          <KeyCard carrierKey={key} />
          {key.state === 'active' && (
            <Row>
              <Button
                variant="secondary"
                size="compact"
                hiddenSuffix={`(${key.name})`}
                onClick={() => onChangeLimits(key)}
              >
                {t.changeLimits}
              </Button>
              <Button variant="secondary" size="compact" hiddenSuffix={`(${key.name})`} onClick={() => onRevoke(key)}>
                {t.revoke}
              </Button>
            </Row>
          )}
        </Stack>
      ))}
    </Stack>
  );
}

function KeyCard({ carrierKey: key }: { carrierKey: CarrierKey }) {
  const messages = useMessages(carrierMessages);
  const t = messages.key;
  const language = useLanguage();
  const timeText = useTimeText();
  const tone = ({ active: 'ok', expired: 'neutral', revoked: 'danger' } as const)[key.state];
  return (
    <>
      <h4>{key.name}</h4>
      <div>
        <StatusTag tone={tone}>{t.states[key.state]}</StatusTag>
      </div>
      <SummaryList
        rows={[
          { label: t.publicId, value: key.publicId, style: 'code' },
          { label: t.scopes, value: key.scopes.map((scope) => keyScopes[scope][language]).join('. ') },
          { label: t.limits, value: t.limitsText(formatCount(key.perMinute), formatCount(key.perDay)) },
          { label: t.expires, value: <Time instant={key.expiresAt} /> },
          {
            label: messages.lastUsed,
            value: key.lastUsedAt === null ? messages.neverUsed : timeText.instant(key.lastUsedAt),
          },
        ]}
      />
    </>
  );
}
