import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { FieldError } from '#foundation/web/ui/field/field.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import {
  appendPart,
  changeKind,
  changePart,
  type EditedParts,
  joinPart,
  negatePart,
  removeNegation,
  removePart,
} from '../rules/edit-parts.ts';
import { type EnteredPart, isGroup, partKinds } from '../rules/entered-rules.ts';
import { editorMessages } from '../messages/editor.ts';
import { PartValue } from './part-value.tsx';
import styles from './rules.module.css';

type PartFormProps = {
  id: string;
  parts: readonly EnteredPart[];
  index: number;
  error: string | undefined;
  onChange: (parts: EnteredPart[]) => void;
};

export function PartForm({ id, parts, index, error, onChange }: PartFormProps) {
  const t = useMessages(editorMessages);
  const part = parts[index];
  if (!part) return null;
  const { kind, level } = part;
  const isGroupPart = isGroup(kind);
  // `all` and `any` can replace each other, `not` stays, and other kinds can become any kind but a group.
  const kinds = partKinds.filter((candidate) =>
    isGroupPart ? candidate === kind || (kind !== 'not' && isAllOrAny(candidate)) : !isGroup(candidate),
  );
  const renderButton = (label: string, edited: EditedParts) =>
    edited && (
      <Button variant="quiet" size="compact" hiddenSuffix={t.part(index + 1)} onClick={() => onChange(edited)}>
        {label}
      </Button>
    );
  return (
    <div id={isGroupPart ? id : undefined} className={classes(styles.part, level > 0 && styles[`level${level}`])}>
      <div className={layout.columns}>
        <SelectField
          id={`${id}-kind`}
          label={t.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => {
            const selectedKind = kinds.find((candidate) => candidate === value);
            if (selectedKind)
              onChange(
                isGroupPart ? changePart(parts, index, { kind: selectedKind }) : changeKind(parts, index, selectedKind),
              );
          }}
        />
        {!isGroupPart && (
          <PartValue
            id={id}
            part={part}
            error={error}
            onChange={(change) => onChange(changePart(parts, index, change))}
          />
        )}
      </div>
      {isGroupPart && <FieldError id={id} error={error} />}
      <Row align="center">
        {kind !== 'not' && isGroupPart && renderButton(t.addCondition, appendPart(parts, index))}
        {!isGroupPart && renderButton(t.and, joinPart(parts, index, 'all'))}
        {!isGroupPart && renderButton(t.or, joinPart(parts, index, 'any'))}
        {kind === 'not'
          ? renderButton(t.removeNegation, removeNegation(parts, index))
          : renderButton(t.negate, negatePart(parts, index))}
        {parts.length > 1 && renderButton(t.removePart, removePart(parts, index))}
      </Row>
    </div>
  );
}

function isAllOrAny(kind: string): boolean {
  return kind === 'all' || kind === 'any';
}
