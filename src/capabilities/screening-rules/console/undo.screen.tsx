import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useActionForm } from '#capabilities/staff/console/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { RuleSetItem } from '../contract.ts';
import { requestUndo } from '../contract-undo.ts';
import { canonicalJson } from '../rules/compare-rules.ts';
import { chooseRightVersion } from '../rules/correct-version.ts';
import { undoMessages } from '../messages/undo.ts';
import { UndoCard } from './undo-card.tsx';
import { useRuleSets, useUndos } from './use-rules-desk.ts';
import { RulesPage } from './rules-page.tsx';

/** Page `/staff/rules/undo`: undoes the results of wrong versions, and shows all undos. */
export function UndoScreen() {
  const t = useMessages(undoMessages);
  const undos = useUndos();
  const versions = useRuleSets();
  const items = undos.data?.items ?? [];
  const isUndoActive = items.some(({ state }) => state !== 'finished' && state !== 'cancelled');
  return (
    <RulesPage title={t.title} lead={t.lead}>
      <Stack>
        {!isUndoActive && undos.data && (
          <Card as="section">
            <h2>{t.formTitle}</h2>
            <QueryView query={versions}>{(data) => <UndoForm versions={data.items} />}</QueryView>
          </Card>
        )}
        <h2>{t.historyTitle}</h2>
        <QueryView query={undos}>
          {() =>
            items.length === 0 ? (
              <EmptyState title={t.noUndos} />
            ) : (
              <Stack as="ul" gap={4}>
                {items.map((undo) => (
                  <li key={undo.id}>
                    <UndoCard undo={undo} />
                  </li>
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Stack>
    </RulesPage>
  );
}

type RightVersionNoticeProps = { versions: readonly RuleSetItem[]; wrongVersions: readonly number[] };

// States by which version travellers will be evaluated again, and whether its rules are released again.
function RightVersionNotice({ versions, wrongVersions }: RightVersionNoticeProps) {
  const t = useMessages(undoMessages);
  const timeText = useTimeText();
  const candidates = versions.map(({ rules, effectiveFrom, ...rest }) => ({
    ...rest,
    effectiveFrom: parseInstant(effectiveFrom),
    rulesJson: canonicalJson(rules),
  }));
  const rightVersion = chooseRightVersion(candidates, wrongVersions, systemClock.now());
  const effectiveFrom = versions.find(({ version }) => version === rightVersion?.version)?.effectiveFrom;
  const comingVersions = versions.filter(({ status }) => status === 'coming').map(({ version }) => version);
  if (!rightVersion)
    return (
      <Notice tone="warn" live>
        {t.noRightVersion}
      </Notice>
    );
  if (rightVersion.isComing)
    return <p>{t.comingRightVersion(rightVersion.version, timeText.instant(effectiveFrom ?? null))}</p>;
  if (!rightVersion.needsRerelease) return <p>{t.rightVersion(rightVersion.version)}</p>;
  return (
    <Notice tone="warn" live>
      <p>{t.releasedAgain(rightVersion.version)}</p>
      {comingVersions.length > 0 && <p>{t.replacedVersions(comingVersions.join(', '))}</p>}
    </Notice>
  );
}

function UndoForm({ versions }: { versions: readonly RuleSetItem[] }) {
  const t = useMessages(undoMessages);
  const { entered, field, group, formProps } = useActionForm('rules', requestUndo, {
    id: 'undo',
    labels: { wrongVersions: t.wrongVersions, days: t.days, reason: t.reason },
    initial: { wrongVersions: [] as string[], days: '1', reason: '' },
    toInput: ({ wrongVersions, days, reason }) => ({
      wrongVersions: wrongVersions.map(Number),
      days: readWholeNumber(days) ?? -1,
      reason,
    }),
  });
  const usedVersions = versions.filter(({ status }) => status === 'formerly-in-force' || status === 'in-force');
  if (usedVersions.length < 2) return <p>{t.noOtherVersion}</p>;
  return (
    <ActionForm {...formProps} size="compact" submitLabel={t.count}>
      <CheckboxList
        {...group('wrongVersions')}
        values={entered.wrongVersions}
        options={usedVersions.map(({ version, status, note, releasedAt }) => ({
          value: String(version),
          label: (
            <>
              {t.version(version, releasedAt === null ? t.first : note)}{' '}
              {status === 'in-force' && <StatusTag tone="ok">{t.inForce}</StatusTag>}
            </>
          ),
        }))}
      />
      <RightVersionNotice versions={versions} wrongVersions={entered.wrongVersions.map(Number)} />
      <TextField {...field('days')} hint={t.daysHint} inputMode="numeric" width="short" maxLength={2} />
      <TextField {...field('reason')} hint={t.reasonHint} maxLength={500} />
    </ActionForm>
  );
}
