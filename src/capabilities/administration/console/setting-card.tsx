import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Setting, SettingChange } from '../contract.ts';
import { settingDefinitions } from '../rules/settings.ts';
import { settingMessages } from '../messages/settings.ts';
import styles from './administration.module.css';
import { ChangeSettingSheet } from './change-setting-sheet.tsx';
import { PendingChange } from './pending-change.tsx';

export function SettingCard({ setting, onDone }: { setting: Setting; onDone: (message: string) => void }) {
  const t = useMessages(settingMessages);
  const { name, value, configuredValue, pendingChange, history } = setting;
  const { name: title, text, unit } = t.setting[name];
  const { min, max } = settingDefinitions[name];
  // Initial values of the sheet: empty, or an earlier value to return to.
  const [initialValues, setInitialValues] = useState<{ value: string; reason: string }>();
  const closeSheet = (message?: string) => {
    setInitialValues(undefined);
    if (message !== undefined) onDone(message);
  };
  return (
    <Card as="section" gap={3}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.value}>{t.value(value, unit)}</p>
      </div>
      <p>{text}</p>
      <SmallText>{t.limits(min, max, configuredValue)}</SmallText>
      {pendingChange && <PendingChange setting={setting} pendingChange={pendingChange} onDone={onDone} />}
      {!pendingChange && (
        <Row>
          <Button
            variant="secondary"
            size="compact"
            hiddenSuffix={title}
            onClick={() => setInitialValues({ value: '', reason: '' })}
          >
            {t.change}
          </Button>
        </Row>
      )}
      {history.length > 0 && (
        <details className="disclosure">
          <summary>{t.history(history.length)}</summary>
          <Stack as="ul" gap={4}>
            {history.map((change) => (
              <HistoryEntry
                key={change.id}
                change={change}
                setting={setting}
                onReturn={() =>
                  setInitialValues({
                    value: String(change.before),
                    reason: t.returnReason(t.value(change.before, unit)),
                  })
                }
              />
            ))}
          </Stack>
        </details>
      )}
      {initialValues && <ChangeSettingSheet setting={setting} initial={initialValues} onEnd={closeSheet} />}
    </Card>
  );
}

function HistoryEntry(props: { change: SettingChange; setting: Setting; onReturn: () => void }) {
  const { change, setting, onReturn } = props;
  const t = useMessages(settingMessages);
  const timeText = useTimeText();
  const { unit } = t.setting[setting.name];
  const { before, after, outcome, requestedBy, decidedBy, decidedAt, requestedAt, reason } = change;
  const time = timeText.instant(decidedAt ?? requestedAt);
  const approver = decidedBy ?? '';
  const needsNoApprover = settingDefinitions[setting.name].group === 'attributes';
  const { historyDone, historyApproved, historyRefused } = t;
  return (
    <Stack as="li" gap={1} align="start">
      <span className={styles.strong}>
        {t.historyRow(t.value(before, unit), after === null ? t.configured : t.value(after, unit))}
      </span>
      <span>{reason}</span>
      <SmallText as="span">
        {outcome === 'refused'
          ? historyRefused(time, requestedBy, approver)
          : needsNoApprover
            ? historyDone(time, requestedBy)
            : historyApproved(time, requestedBy, approver)}
      </SmallText>
      {outcome === 'done' && before !== setting.value && !setting.pendingChange && (
        <Button variant="quiet" size="compact" onClick={onReturn}>
          {t.returnTo(t.value(before, unit))}
        </Button>
      )}
    </Stack>
  );
}
