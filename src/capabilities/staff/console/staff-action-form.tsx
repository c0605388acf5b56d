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

/**
 * An action on a staff account, with a reason that is audited. `roles`: changes the roles. `reset`: deletes the login
 * methods and sends a new invitation.
 */
export type StaffAction = 'roles' | 'suspend' | 'reinstate' | 'reset';

export type StaffActionFormProps = {
  action: StaffAction;
  person: StaffPerson;
  /** Called with the status message: done, or waiting for a second administrator. */
  onEnd: (message: string) => void;
  onBack: () => void;
};

export function StaffActionForm({ action, person, onEnd, onBack }: StaffActionFormProps) {
  const t = useMessages(consoleMessages).people;
  const actionMessages = {
    roles: { text: t.changeRolesText, submitLabel: t.changeRoles },
    suspend: { text: t.suspendText, submitLabel: t.suspend },
    reinstate: { text: t.reinstateText, submitLabel: t.reinstate },
    reset: { text: t.resetText, submitLabel: t.reset },
  }[action];
  const labels: Record<string, string> = { reason: t.reason, roles: t.rolesLegend };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `action-${path}` });
  const [reason, setReason] = useState('');
  const [selectedRoles, setSelectedRoles] = useState<Role[]>(person.roles);
  const change = usePeopleChange((input: { id: string; reason: string; roles: Role[] }) => {
    const { id, roles, reason: enteredReason } = input;
    if (action === 'roles') return callApi(changeRoles, { id, roles, reason: enteredReason });
    const call = { suspend: suspendStaff, reinstate: reinstateStaff, reset: resetStaff }[action];
    return callApi(call, { id, reason: enteredReason });
  });
  const submit = async () => {
    const input = fields.validate(changeRoles.input, { id: person.id, roles: selectedRoles, reason });
    if (!input) return;
    const roleConflict = action === 'roles' ? findRoleConflict(selectedRoles) : undefined;
    if (!fields.acceptOrShow(roleConflict ? [{ path: 'roles', key: roleConflict }] : [])) return;
    try {
      const { awaitsApproval } = await change.mutateAsync(input);
      onEnd(awaitsApproval ? t.sentForApproval : t.done);
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <ActionForm
      fields={fields}
      text={actionMessages.text}
      action={change}
      submitLabel={actionMessages.submitLabel}
      danger={action === 'suspend' || action === 'reset'}
      onSubmit={() => void submit()}
      onBack={onBack}
    >
      {action === 'roles' && (
        <RoleCheckboxes
          id="action-roles"
          values={selectedRoles}
          error={fields.error('roles')}
          onChange={(roles) => {
            fields.clearErrorsOf('roles');
            setSelectedRoles(roles);
          }}
        />
      )}
      <TextField
        id="action-reason"
        label={t.reason}
        hint={t.reasonHint}
        maxLength={300}
        value={reason}
        error={fields.error('reason')}
        onChange={(value) => {
          fields.clearErrorsOf('reason');
          change.reset();
          setReason(value);
        }}
      />
      {person.roles.includes('administrator') || selectedRoles.includes('administrator') ? (
        <p className={layout.small}>{t.administratorHint}</p>
      ) : null}
    </ActionForm>
  );
}
