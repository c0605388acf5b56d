import { CheckboxList } from '#foundation/web/ui/checkbox/checkbox.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { findRoleConflict, type Role, roleNames, roles, scopes } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './people.module.css';

export type RoleCheckboxesProps = {
  id: string;
  values: readonly Role[];
  onChange: (values: Role[]) => void;
  error?: string | undefined;
};

/** Errors of roles that one person may not have together. */
export function roleIssues(selected: readonly Role[]) {
  const key = findRoleConflict(selected);
  return key ? [{ path: 'roles', key }] : [];
}

export function RoleCheckboxes({ id, values, onChange, error }: RoleCheckboxesProps) {
  const t = useMessages(consoleMessages).people;
  const language = useLanguage();
  return (
    <CheckboxList
      id={id}
      legend={t.rolesLegend}
      hint={t.rolesHint}
      error={error}
      values={values}
      onChange={onChange}
      options={roleNames.map((role) => ({
        value: role,
        label: (
          <span className={layout.item}>
            <span>{roles[role].name[language]}</span>
            <span className={styles.small}>
              {roles[role].scopes.map((scope) => scopes[scope][language]).join('. ')}
            </span>
          </span>
        ),
      }))}
    />
  );
}
