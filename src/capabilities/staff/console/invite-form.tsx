import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { inviteStaff } from '../contract-people.ts';
import type { Role } from '../rules/roles.ts';
import { consoleMessages } from '../messages/console.ts';
import { RoleCheckboxes, roleIssues } from './role-checkboxes.tsx';
import { useActionForm } from './use-action-form.ts';

/** `onDone`: receives a status message after success. */
export function InviteForm({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).people;
  const { entered, field, group, formProps } = useActionForm('staff', inviteStaff, {
    id: 'invite',
    labels: { email: t.email, name: t.name, roles: t.rolesLegend },
    initial: { email: '', name: '', roles: [] as Role[] },
    check: (input) => roleIssues(input.roles),
    onDone: ({ awaitsApproval }) => onDone(awaitsApproval ? t.sentForApproval : t.invited),
  });
  return (
    <ActionForm {...formProps} text={t.inviteText} submitLabel={t.inviteSend}>
      <TextField {...field('email')} type="email" autoCapitalize="none" spellCheck={false} />
      <TextField {...field('name')} autoCapitalize="words" spellCheck={false} />
      <RoleCheckboxes {...group('roles')} values={entered.roles} />
      <SmallText>{t.administratorHint}</SmallText>
    </ActionForm>
  );
}
