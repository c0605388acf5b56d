import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { changeRoles, reinstateStaff, resetStaff, type StaffPerson, suspendStaff } from '../contract-people.ts';
import { findRoleConflict, type Role } from '../rules/roles.ts';
import { fieldMessages } from '../messages/fields.ts';
import { consoleMessages } from '../messages/console.ts';
import { RoleCheckboxes } from './role-checkboxes.tsx';
import { usePeopleChange } from './use-people-change.ts';

/** What can be done about somebody; each with a reason, which is recorded. */
export type StaffAction = 'roles' | 'suspend' | 'reinstate' | 'reset';

export type StaffActionFormProps = {
  action: StaffAction;
  person: StaffPerson;
  /** Done, or waiting for a second administrator: the sentence that says so. */
  onEnd: (answer: string) => void;
  onBack: () => void;
};

/** Asks for the reason of a deed, and does it. */
export function StaffActionForm({ action: deed, person, onEnd, onBack }: StaffActionFormProps) {
  const t = useMessages(consoleMessages).people;
  const words = {
    roles: { text: t.changeRolesText, go: t.changeRoles },
    suspend: { text: t.suspendText, go: t.suspend },
    reinstate: { text: t.reinstateText, go: t.reinstate },
    reset: { text: t.resetText, go: t.reset },
  }[deed];
  const labels: Record<string, string> = { reason: t.reason, roles: t.rolesLegend };
  const fields = useFields({ words: fieldMessages, label: (path) => labels[path], id: (path) => `deed-${path}` });
  const [reason, setReason] = useState('');
  const [held, setHeld] = useState<Role[]>(person.roles);
  const act = usePeopleChange((input: { id: string; reason: string; roles: Role[] }) => {
    const { id, roles, reason: why } = input;
    if (deed === 'roles') return callApi(changeRoles, { id, roles, reason: why });
    const call = { suspend: suspendStaff, reinstate: reinstateStaff, reset: resetStaff }[deed];
    return callApi(call, { id, reason: why });
  });
  const submit = async () => {
    const input = fields.check(changeRoles.input, { id: person.id, roles: held, reason });
    if (!input) return;
    const apart = deed === 'roles' ? findRoleConflict(held) : undefined;
    if (!fields.show(apart ? [{ path: 'roles', key: apart }] : [])) return;
    try {
      const { waiting } = await act.mutateAsync(input);
      onEnd(waiting ? t.waiting : t.done);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      text={words.text}
      deed={act}
      go={words.go}
      danger={deed === 'suspend' || deed === 'reset'}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      {deed === 'roles' && (
        <RoleCheckboxes
          id="deed-roles"
          values={held}
          error={fields.error('roles')}
          onChange={(roles) => {
            fields.changed('roles');
            setHeld(roles);
          }}
        />
      )}
      <TextField
        id="deed-reason"
        label={t.reason}
        hint={t.reasonHint}
        longest={300}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.changed('reason');
          act.reset();
          setReason(value);
        }}
      />
      {person.roles.includes('administrator') || held.includes('administrator') ? (
        <p className={layout.small}>{t.administratorHint}</p>
      ) : null}
    </ActionForm>
  );
}
