import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { changeRoles, reinstateStaff, resetStaff, type StaffPerson, suspendStaff } from '../contract-people.ts';
import { consoleMessages } from '../messages/console.ts';
import { RoleCheckboxes, roleIssues } from './role-checkboxes.tsx';
import { useActionForm } from './use-action-form.ts';

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
  const { entered, field, group, formProps } = useActionForm('staff', changeRoles, {
    id: 'action',
    labels: { reason: t.reason, roles: t.rolesLegend },
    initial: { reason: '', roles: person.roles },
    toInput: (values) => ({ ...values, id: person.id }),
    check: ({ roles }) => (action === 'roles' ? roleIssues(roles) : []),
    send: ({ id, roles, reason }) => {
      if (action === 'roles') return callApi(changeRoles, { id, roles, reason });
      return callApi({ suspend: suspendStaff, reinstate: reinstateStaff, reset: resetStaff }[action], { id, reason });
    },
    onDone: ({ awaitsApproval }) => onEnd(awaitsApproval ? t.sentForApproval : t.done),
  });
  const concernsAdministrator = [...person.roles, ...entered.roles].includes('administrator');
  return (
    <ActionForm {...formProps} {...actionMessages} danger={action === 'suspend' || action === 'reset'} onBack={onBack}>
      {action === 'roles' && <RoleCheckboxes {...group('roles')} values={entered.roles} />}
      <TextField {...field('reason')} hint={t.reasonHint} maxLength={300} />
      {concernsAdministrator && <SmallText>{t.administratorHint}</SmallText>}
    </ActionForm>
  );
}
