import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { AuditLogEntry } from '../contract.ts';
import { actionLabels } from '../rules/action-labels.ts';
import { actorKindLabels, fieldLabels, labelFor, reasonLabels, subjectKindLabels } from '../rules/audit-labels.ts';
import { auditMessages } from '../messages/audit.ts';

export function useEntryLabels() {
  const t = useMessages(auditMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  return {
    time: ({ at }: AuditLogEntry) => timeText.instant(at),
    action: ({ action }: AuditLogEntry) => labelFor(actionLabels, action, language),
    actor: ({ actor }: AuditLogEntry) =>
      actor.kind === 'staff' ? actor.name || t.entry.formerStaff : labelFor(actorKindLabels, actor.kind, language),
    subjectText: ({ subject }: AuditLogEntry) =>
      `${labelFor(subjectKindLabels, subject.kind, language)} ${subject.reference ?? subject.id}`,
    subject: ({ subject }: AuditLogEntry) => (
      <>
        {labelFor(subjectKindLabels, subject.kind, language)}{' '}
        <span className={layout.unbroken}>{subject.reference ?? shortenId(subject.id)}</span>
      </>
    ),
    fields: ({ fields }: AuditLogEntry) => fields.map((field) => labelFor(fieldLabels, field, language)).join(', '),
    reason: ({ reason }: AuditLogEntry) => labelFor(reasonLabels, reason, language),
  };
}

export function useEntryColumns(): Column<AuditLogEntry>[] {
  const t = useMessages(auditMessages).results;
  const labels = useEntryLabels();
  return [
    { id: 'action', title: t.action, cell: labels.action, secondLine: labels.time },
    { id: 'actor', title: t.actor, cell: labels.actor },
    { id: 'subject', title: t.subject, cell: labels.subject, text: labels.subjectText },
    {
      id: 'reason',
      title: t.reason,
      cell: (entry) => (
        <span className={layout.item}>
          <span>{labels.reason(entry) || '–'}</span>
          {entry.fields.length > 0 && <SmallText as="span">{labels.fields(entry)}</SmallText>}
        </span>
      ),
      text: labels.reason,
    },
  ];
}

// Enough of a subject's id to distinguish subjects. The entry's sheet shows the full id.
function shortenId(id: string): string {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id) ? `${id.slice(0, 8)}…` : id;
}
