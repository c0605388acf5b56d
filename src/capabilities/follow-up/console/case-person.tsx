import { Card, Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { contactMessages } from '../messages/contacts.ts';
import { deskMessages } from '../messages/desk.ts';
import { CaseStatusTag } from './case-state.tsx';

export function PersonCard({ detail: { person, row, declaration, group, contactOf } }: { detail: CaseDetail }) {
  const messages = useMessages(caseMessages);
  const desk = useMessages(deskMessages);
  const contacts = useMessages(contactMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const t = messages.person;
  const formatDay = (day: string) => (day === '' ? '' : timeText.date(day));
  return (
    <Card as="section" gap={3}>
      <h2>{person.name}</h2>
      <SummaryList
        rows={[
          { label: t.birthDate, value: birthDateText(person.birthDate, language) },
          { label: t.passport, value: person.passportNumber, style: 'code' },
          {
            label: t.phone,
            value: person.phone && <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>{person.phone}</a>,
          },
          { label: t.email, value: person.email },
          { label: t.entryDate, value: formatDay(person.entryDate) },
          { label: t.origin, value: desk.origin[row.origin] },
          ...(contactOf
            ? [{ label: contacts.contactOf, value: <Link to={`/staff/cases/${contactOf}`}>{contacts.firstCase}</Link> }]
            : []),
        ]}
      />
      {declaration?.band && (
        <>
          <h3>{t.band}</h3>
          {declaration.reasons.length === 0 && <p>{t.noBand}</p>}
          {declaration.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
      {group.length > 0 && (
        <>
          <h3>{messages.group}</h3>
          <Stack as="ul" gap={3}>
            {group.map(({ id, number, initials, status, hasUnassessedReport }) => (
              <Row key={id} as="li" align="center">
                <Link to={`/staff/cases/${id}`}>{desk.traveller(number, initials)}</Link>
                <CaseStatusTag status={status} />
                {hasUnassessedReport && <StatusTag tone="danger">{desk.state.symptomsReported}</StatusTag>}
              </Row>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}

function birthDateText(birthDate: string, language: Language): string {
  return isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate;
}
