import { useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type CodeRule, type CodeRules, putRule } from '../rules/code-rules.ts';
import { levels } from '../rules/levels.ts';
import { levelWords } from '../wording/levels.ts';
import { rulesWords } from '../wording/rules.ts';
import styles from './code-rules.module.css';
import { RuleForm } from './rule-form.tsx';
import { useExplain } from './use-explain.ts';

/** What each part of the editor is given. `edit` is absent while the draft waits: then nobody changes it. */
export type EditorProps = { draft: CodeRules; edit: ((draft: CodeRules) => Promise<boolean>) | undefined };

/** Every rule with its condition as a sentence, the gravest level first. */
export function RulesCard({ draft, edit }: EditorProps) {
  const say = useWords(rulesWords).rules;
  const [open, setOpen] = useState<{ rule?: CodeRule }>();
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      <RuleList draft={draft} edit={edit} onOpen={(rule) => setOpen({ rule })} />
      {edit && (
        <div>
          <Button look="secondary" size="compact" onClick={() => setOpen({})}>
            {say.add}
          </Button>
        </div>
      )}
      <Sheet open={open !== undefined} title={open?.rule?.id ?? say.add} onClose={() => setOpen(undefined)} tall>
        {(close) =>
          edit &&
          open && (
            <RuleForm
              taken={draft.rules.map(({ id }) => id)}
              rule={open.rule}
              onSave={async (rule) => (await edit(putRule(draft, rule))) && close()}
            />
          )
        }
      </Sheet>
    </section>
  );
}

/** Rules as a list; with buttons, where they can be changed. */
export function RuleList({ draft, edit, onOpen }: EditorProps & { onOpen?: (rule: CodeRule) => void }) {
  const say = useWords(rulesWords).rules;
  const { levels: names } = useWords(levelWords);
  const language = useLanguage();
  const explain = useExplain();
  const grave = ({ level }: CodeRule) => levels.indexOf(level);
  if (draft.rules.length === 0) return <p>{say.none}</p>;
  return (
    <ul className={styles.list}>
      {draft.rules
        .toSorted((one, other) => grave(other) - grave(one))
        .map((rule) => (
          <li key={rule.id} className={styles.item}>
            <strong>{names[rule.level].word}</strong>
            <span>{rule.reason[language]}</span>
            <span className={styles.small}>{explain(rule.when)}</span>
            {edit && onOpen && (
              <div className={styles.buttons}>
                <Button look="quiet" size="compact" hiddenSuffix={rule.reason[language]} onClick={() => onOpen(rule)}>
                  {say.edit}
                </Button>
                <Button
                  look="quiet"
                  size="compact"
                  hiddenSuffix={rule.reason[language]}
                  onClick={() => void edit({ ...draft, rules: draft.rules.filter((one) => one !== rule) })}
                >
                  {say.remove}
                </Button>
              </div>
            )}
          </li>
        ))}
    </ul>
  );
}
