import { Link } from '#foundation/web/router/link.tsx';
import type { Language } from '#foundation/language/wording.ts';
import { formatPartialDate, isPartialDate } from '#foundation/time/partial-date.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseWords } from '../wording/case.ts';
import { deskWords } from '../wording/desk.ts';

/** Whom the case is about, how to reach them, why they are here, and who travels with them. */
export function PersonCard({ detail: { person, row, declaration, group } }: { detail: CaseDetail }) {
  const words = useWords(caseWords);
  const desk = useWords(deskWords);
  const language = useLanguage();
  const say = words.person;
  const date = (day: string) => (day === '' ? '' : formatDate(day, language));
  return (
    <section className={layout.tightCard}>
      <h2>{person.name}</h2>
      <SummaryList
        rows={[
          { label: say.birthDate, value: birthDateText(person.birthDate, language) },
          { label: say.passport, value: person.passportNumber, style: 'code' },
          {
            label: say.phone,
            value: person.phone && <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`}>{person.phone}</a>,
          },
          { label: say.email, value: person.email },
          { label: say.entryDate, value: date(person.entryDate) },
          { label: say.origin, value: desk.origin[row.origin] },
        ]}
      />
      {declaration?.band && (
        <>
          <h3>{say.band}</h3>
          {declaration.reasons.length === 0 && <p>{say.noBand}</p>}
          {declaration.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
      {group.length > 0 && (
        <>
          <h3>{words.group}</h3>
          <ul className={layout.tightList}>
            {group.map(({ id, number, initials, state, raised }) => (
              <li key={id} className={layout.row}>
                <Link to={`/staff/cases/${id}`}>{desk.traveller(number, initials)}</Link>
                <StatusTag tone={raised ? 'danger' : 'neutral'}>
                  {raised ? desk.state.raised : words.groupState[state]}
                </StatusTag>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function birthDateText(birthDate: string, language: Language): string {
  return isPartialDate(birthDate) ? formatPartialDate(birthDate, language) : birthDate;
}
