import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { StaleDraftNotice } from '#foundation/web/draft/draft-parts.tsx';
import { useDraft, useDraftState } from '#foundation/web/draft/use-draft.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { defaultFeverThreshold, formatDegrees } from '#capabilities/screening/rules/fever-threshold.ts';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import type { RulesDraft } from '../contract.ts';
import { maxRules } from '../rules/limits.ts';
import { type EnteredRuleSet, parseRuleSet } from '../rules/entered-diseases.ts';
import { type EnteredRule, newPart } from '../rules/entered-rules.ts';
import { diseaseMessages } from '../messages/diseases.ts';
import { DiseaseForms, diseaseLabel } from './disease-forms.tsx';
import { editorMessages } from '../messages/editor.ts';
import { fieldMessages } from '../messages/fields.ts';
import { deskMessages } from '../messages/desk.ts';
import { RestartDraft } from './restart-draft.tsx';
import { DraftSaveStatus, isSavedAtServer } from './draft-save-status.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleChangeList } from './rule-list.tsx';
import { type ConflictingSave, type OpenedRules, openRules } from './open-rules.ts';
import { useRulesDraft, useRuleSets } from './use-rules-desk.ts';
import { RulesPage } from './rules-page.tsx';

/**
 * Page `/staff/rules/edit`: the draft as a form. Changes are saved while typing. The button at the end shows errors, or
 * opens the page of dry runs.
 */
export function EditorScreen() {
  const t = useMessages(editorMessages);
  const draft = useRulesDraft();
  // Ignores refetches after the first load, so that they do not overwrite edited rules.
  const [initialDraft, setInitialDraft] = useState<RulesDraft>();
  if (initialDraft === undefined && draft.data && !draft.isFetching) setInitialDraft(draft.data);
  const staff = useCurrentStaff()?.id ?? '';
  const [conflictingSave, setConflictingSave] = useState<ConflictingSave>();
  const opened = useDraft(initialDraft ? `rules ${staff} ${initialDraft.revision}` : '', () =>
    openRules(`sihat_rules_${staff}`, initialDraft as RulesDraft, setConflictingSave),
  );
  // Opens the draft of the server, or what another window has saved on this device.
  const openLatest = async () => {
    if (opened.phase !== 'open') return;
    await opened.draft.store.discard();
    const { data } = await draft.refetch();
    if (data) setInitialDraft(data);
    opened.reopen();
  };
  return (
    <RulesPage title={t.title} lead={t.lead}>
      <QueryView query={{ ...draft, data: initialDraft } as typeof draft}>
        {() =>
          opened.phase === 'open' && (
            <Editor
              openedRules={opened.draft}
              conflictingSave={conflictingSave}
              onOpenLatest={() => void openLatest()}
            />
          )
        }
      </QueryView>
    </RulesPage>
  );
}

type EditorProps = { openedRules: OpenedRules; conflictingSave: ConflictingSave | undefined; onOpenLatest: () => void };

function Editor({ openedRules, conflictingSave, onOpenLatest }: EditorProps) {
  const t = useMessages(editorMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { store } = openedRules;
  const draft = useDraftState(store);
  const { value: ruleSet, saveState } = draft;
  const { rules, diseases, feverThreshold } = ruleSet;
  const diseaseTexts = useMessages(diseaseMessages);
  const fields = useFields({
    messages: fieldMessages,
    label: (path) =>
      path.startsWith('diseases.') ? diseaseLabel(path, diseases, diseaseTexts) : fieldLabel(path, rules, t),
  });
  const leaveGuard = useLeaveGuard(!isSavedAtServer(saveState));
  const changeRuleSet = (change: Partial<EnteredRuleSet>) => {
    fields.clearAllErrors();
    store.change((current) => ({ ...current, ...change }));
  };
  const changeRules = (newRules: EnteredRule[]) => changeRuleSet({ rules: newRules });
  const saveAndOpenDryRuns = async () => {
    const parsed = parseRuleSet(ruleSet);
    if (!fields.acceptOrShow(parsed.ok ? [] : parsed.errors) || !isSavedAtServer((await store.save()).saveState))
      return;
    await queries.invalidateQueries({ queryKey: ['rules'] });
    void navigate('/staff/rules/try');
  };
  return (
    <Stack>
      {saveState === 'stale' ? (
        <StaleDraftNotice onShowLatest={onOpenLatest} />
      ) : (
        <DraftSaveStatus
          draft={draft}
          conflictingSave={conflictingSave}
          onRetry={() => void store.save()}
          onOverwrite={({ revision }) => {
            store.rebase({ ...draft.base, revision }, (current) => current);
            void store.save();
          }}
          onTakeRemote={onOpenLatest}
        />
      )}
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextField
        id="feverThreshold"
        label={t.feverThreshold}
        hint={t.feverThresholdHint(formatDegrees(defaultFeverThreshold))}
        value={feverThreshold}
        inputMode="decimal"
        width="short"
        maxLength={20}
        error={fields.error('feverThreshold')}
        onChange={(typed) => changeRuleSet({ feverThreshold: typed })}
      />
      {rules.length === 0 && <p>{t.empty}</p>}
      <RuleForms rules={rules} errorOf={fields.error} onChange={changeRules} />
      <Row align="center">
        {rules.length < maxRules && (
          <Button variant="secondary" size="compact" onClick={() => changeRules([...rules, newRule(rules)])}>
            {t.add}
          </Button>
        )}
      </Row>
      <DiseaseForms
        diseases={diseases}
        errorOf={fields.error}
        onChange={(newDiseases) => changeRuleSet({ diseases: newDiseases })}
      />
      <Row align="center">
        <Button size="compact" onClick={() => void saveAndOpenDryRuns()}>
          {t.next}
        </Button>
      </Row>
      <Differences ruleSet={ruleSet} />
      <RestartDraft store={store} onRestarted={onOpenLatest} />
      <Dialog
        open={leaveGuard.isPending}
        title={t.leave.title}
        cancel={{ label: t.leave.stay, onChoose: leaveGuard.stay }}
        confirm={{ label: t.leave.leave, onChoose: leaveGuard.leave, danger: true }}
      >
        {t.leave.text}
      </Dialog>
    </Stack>
  );
}

type RuleFormsProps = {
  rules: readonly EnteredRule[];
  errorOf: (path: string) => string | undefined;
  onChange: (rules: EnteredRule[]) => void;
};

/** Forms of the rules. The rule removed last can be restored until another one is edited. */
function RuleForms({ rules, errorOf, onChange }: RuleFormsProps) {
  const t = useMessages(editorMessages);
  const [removed, setRemoved] = useState<{ rule: EnteredRule; index: number }>();
  const changeRules = (newRules: EnteredRule[], newlyRemoved?: typeof removed) => {
    setRemoved(newlyRemoved);
    onChange(newRules);
  };
  return (
    <>
      <Stack as="ol" gap={4}>
        {rules.map((rule, index) => (
          <li key={rule.key}>
            <RuleForm
              rule={rule}
              index={index}
              ruleCount={rules.length}
              error={(path) => errorOf(`rules.${index}.${path}`)}
              onChange={(changed) => changeRules(rules.with(index, changed))}
              onMove={(newIndex) => onChange(rules.toSpliced(index, 1).toSpliced(newIndex, 0, rule))}
              onRemove={() => changeRules(rules.toSpliced(index, 1), { rule, index })}
            />
          </li>
        ))}
      </Stack>
      <div role="status">
        {removed && (
          <Row as="span" align="center">
            {t.removed(removed.rule.id)}
            <Button
              variant="quiet"
              size="compact"
              onClick={() => changeRules(rules.toSpliced(removed.index, 0, removed.rule))}
            >
              {t.restoreRule}
            </Button>
          </Row>
        )}
      </div>
    </>
  );
}

function Differences({ ruleSet }: { ruleSet: EnteredRuleSet }) {
  const t = useMessages(deskMessages).change;
  const newestRuleSet = useRuleSets().data?.items[0];
  if (!newestRuleSet || !parseRuleSet(ruleSet).ok) return null;
  return (
    <Card as="section">
      <h2>{t.title(newestRuleSet.version)}</h2>
      <RuleChangeList before={newestRuleSet} after={ruleSet} />
    </Card>
  );
}

function newRule(rules: readonly EnteredRule[]): EnteredRule {
  const usedKeys = new Set(rules.map(({ key }) => key));
  let number = rules.length + 1;
  while (usedKeys.has(`new-${number}`)) number += 1;
  return { key: `new-${number}`, id: '', reason: { en: '', ms: '' }, parts: [newPart('answer', 0)] };
}

// Label of a field with its rule, for example "measles-2027, condition 2". Paths are `rules.<index>.id`,
// `rules.<index>.reason.<language>` and `rules.<index>.parts.<index>`.
function fieldLabel(path: string, rules: readonly EnteredRule[], t: EditorMessages): string {
  if (path === 'feverThreshold') return t.feverThreshold;
  const [, index = '0', field = '', detail = ''] = path.split('.');
  const rule = rules[Number(index)]?.id.trim() || t.rule(Number(index) + 1);
  if (field === 'id') return t.field(rule, t.id);
  if (field === 'reason') return t.field(rule, t.reasons[detail === 'ms' ? 'ms' : 'en']);
  return t.field(rule, detail === '' ? t.conditions : t.part(Number(detail) + 1));
}

type EditorMessages = (typeof editorMessages)['en'];
