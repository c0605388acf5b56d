import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { statisticsMessages } from '../messages/screen.ts';
import styles from './statistics.module.css';
import type { Detail } from './use-period.ts';

type DetailBarProps = {
  detail: Detail;
  port: string;
  onDetail: (detail: Detail) => void;
  onPort: (port: string) => void;
};

/** Chooses between figures for publication and exact ones, and for exact ones a port of entry. */
export function DetailBar({ detail, port, onDetail, onPort }: DetailBarProps) {
  const t = useMessages(statisticsMessages).detail;
  const ports = usePortOptions();
  return (
    <Row gap={4} className={styles.period}>
      <RadioCards
        id="detail"
        legend={t.label}
        layout="chips"
        value={detail}
        onChange={onDetail}
        options={(['published', 'exact'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {detail === 'exact' && (
        <SelectField
          id="port"
          label={t.port}
          value={port}
          onChange={onPort}
          options={ports}
          emptyOptionLabel={t.allPorts}
        />
      )}
    </Row>
  );
}
