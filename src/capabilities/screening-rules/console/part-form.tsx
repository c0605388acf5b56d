import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Field, FieldError } from '#foundation/web/ui/field/field.tsx';
import fieldStyles from '#foundation/web/ui/field/field.module.css';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import {
  appendPart,
  removeNegation,
  changeKind,
  changePart,
  type EditedParts,
  joinPart,
  negatePart,
  removePart,
} from '../rules/edit-parts.ts';
import { isGroup, partKinds, type TypedPart } from '../rules/typed-rules.ts';
import { editorMessages } from '../messages/editor.ts';
import { PartValue } from './part-value.tsx';
import styles from './rules.module.css';

type PartFormProps = {
  /** Begins the ids of its inputs. */
  id: string;
  parts: readonly TypedPart[];
  at: number;
  error: string | undefined;
  onChange: (parts: TypedPart[]) => void;
};

/** One part of a condition: what it is, what is typed for it, and what can be put around or beside it. */
export function PartForm({ id, parts, at, error, onChange }: PartFormProps) {
  const t = useMessages(editorMessages);
  const part = parts[at];
  if (!part) return null;
  const { kind, level } = part;
  const group = isGroup(kind);
  const kinds = partKinds.filter((one) =>
    group ? one === kind || (kind !== 'not' && isAllOrAny(one)) : !isGroup(one),
  );
  const button = (label: string, edited: EditedParts) =>
    edited && (
      <Button variant="quiet" size="compact" hiddenSuffix={t.part(at + 1)} onClick={() => onChange(edited)}>
        {label}
      </Button>
    );
  return (
    <div id={group ? id : undefined} className={classes(styles.part, level > 0 && styles[`level${level}`])}>
      <div className={styles.pair}>
        <Field id={`${id}-kind`} label={t.kind}>
          <select
            id={`${id}-kind`}
            className={classes(fieldStyles.input, styles.select)}
            value={kind}
            onChange={(event) => {
              const chosen = kinds.find((one) => one === event.currentTarget.value);
              if (chosen) onChange(group ? changePart(parts, at, { kind: chosen }) : changeKind(parts, at, chosen));
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t.kinds[one]}
              </option>
            ))}
          </select>
        </Field>
        {!group && (
          <PartValue id={id} part={part} error={error} onChange={(change) => onChange(changePart(parts, at, change))} />
        )}
      </div>
      {group && <FieldError id={id} error={error} />}
      <div className={layout.row}>
        {kind !== 'not' && group && button(t.inside, appendPart(parts, at))}
        {!group && button(t.and, joinPart(parts, at, 'all'))}
        {!group && button(t.or, joinPart(parts, at, 'any'))}
        {kind === 'not' ? button(t.affirm, removeNegation(parts, at)) : button(t.negate, negatePart(parts, at))}
        {parts.length > 1 && button(t.removePart, removePart(parts, at))}
      </div>
    </div>
  );
}

function isAllOrAny(kind: string): boolean {
  return kind === 'all' || kind === 'any';
}
