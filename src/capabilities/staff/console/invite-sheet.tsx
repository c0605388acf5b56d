import { useState } from 'react';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CloseLayer } from '#foundation/web/ui/layer/layer.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { inviteStaff } from '../contract-people.ts';
import { findRoleConflict, type Role } from '../rules/roles.ts';
import { fieldMessages } from '../messages/fields.ts';
import { consoleMessages } from '../messages/console.ts';
import { RoleCheckboxes } from './role-checkboxes.tsx';
import { usePeopleChange } from './use-people-change.ts';

/** `onEnd`: receives a status message after success. */
export function InviteSheet({ onEnd }: { onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).people;
  const labels: Record<string, string> = { email: t.email, name: t.name, roles: t.rolesLegend };
  const fields = useFields({ messages: fieldMessages, label: (path) => labels[path], id: (path) => `invite-${path}` });
  const [entered, setEntered] = useState<{ email: string; name: string; roles: Role[] }>({
    email: '',
    name: '',
    roles: [],
  });
  const invite = usePeopleChange((input: typeof entered) => callApi(inviteStaff, input));
  const change = (part: Partial<typeof entered>) => {
    for (const field of Object.keys(part)) fields.clearErrorsOf(field);
    invite.reset();
    setEntered((previous) => ({ ...previous, ...part }));
  };
  const submit = async (close: CloseLayer) => {
    const input = fields.validate(inviteStaff.input, entered);
    if (!input) return;
    const roleConflict = findRoleConflict(input.roles);
    if (!fields.acceptOrShow(roleConflict ? [{ path: 'roles', key: roleConflict }] : [])) return;
    try {
      const { awaitsApproval } = await invite.mutateAsync(input);
      close(() => onEnd(awaitsApproval ? t.sentForApproval : t.invited));
    } catch (thrown) {
      fields.showRefusal(thrown);
    }
  };
  return (
    <Sheet open title={t.inviteTitle} onClose={() => onEnd()}>
      {(close) => (
        <ActionForm
          fields={fields}
          text={t.inviteText}
          action={invite}
          submitLabel={t.inviteSend}
          onSubmit={() => void submit(close)}
        >
          <TextField
            id="invite-email"
            label={t.email}
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            value={entered.email}
            error={fields.error('email')}
            onChange={(email) => change({ email })}
          />
          <TextField
            id="invite-name"
            label={t.name}
            autoCapitalize="words"
            spellCheck={false}
            value={entered.name}
            error={fields.error('name')}
            onChange={(name) => change({ name })}
          />
          <RoleCheckboxes
            id="invite-roles"
            values={entered.roles}
            error={fields.error('roles')}
            onChange={(roles) => change({ roles })}
          />
          <p className={layout.small}>{t.administratorHint}</p>
        </ActionForm>
      )}
    </Sheet>
  );
}
