import { isFree, useAuditedQuery, WorkItemActionButton } from '#capabilities/staff/console/public.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { type Contact, type ContactList, listContacts } from '../contract-contacts.ts';
import { contactMessages } from '../messages/contacts.ts';
import { FollowContactsForm } from './actions/follow-contacts-form.tsx';
import { SeatsForm } from './actions/seats-form.tsx';
import { useContactText } from './use-contact-text.ts';

/** Reads the contacts of a case, which the server records as an access to the list. */
export function Contacts({ detail }: { detail: CaseDetail }) {
  const { id } = detail.row;
  const query = useAuditedQuery(['follow-up', 'contacts', id], (signal) => callApi(listContacts, { id }, { signal }));
  return <QueryView query={query}>{(list) => <ContactOverview list={list} detail={detail} />}</QueryView>;
}

function ContactOverview({ list, detail }: { list: ContactList; detail: CaseDetail }) {
  const t = useMessages(contactMessages);
  const timeText = useTimeText();
  const close = list.items.filter(({ isClose }) => isClose);
  const others = list.items.filter(({ isClose }) => !isClose);
  return (
    <>
      <p>
        {t.of(list.transport, timeText.date(list.day))} · {t.total(list.total)}
      </p>
      <SmallText>{t.limited(list.items.length + 1)}</SmallText>
      <SummaryList rows={[{ label: t.ownSeat, value: list.self.seat || t.noSeat }]} />
      {list.followedCount > 0 && <p>{t.already(list.followedCount)}</p>}
      <h3>{t.close}</h3>
      {close.length === 0 ? <p>{t.closeNone}</p> : <ContactNames contacts={close} />}
      {others.length > 0 && (
        <details className="disclosure">
          <summary>
            {t.others} ({others.length})
          </summary>
          <ContactNames contacts={others} />
        </details>
      )}
      {isFree(detail.row) && (
        <Row>
          <WorkItemActionButton
            label={t.seats}
            variant="secondary"
            form={({ onDone }) => <SeatsForm caseId={detail.row.id} list={list} onDone={onDone} />}
          />
          {list.items.length > 0 && (
            <WorkItemActionButton
              label={t.follow}
              variant="secondary"
              form={({ onDone }) => <FollowContactsForm caseId={detail.row.id} list={list} onDone={onDone} />}
            />
          )}
        </Row>
      )}
    </>
  );
}

function ContactNames({ contacts }: { contacts: readonly Contact[] }) {
  const t = useMessages(contactMessages);
  const textOf = useContactText();
  return (
    <Stack as="ul" gap={2}>
      {contacts.map((contact) => (
        <li key={`${contact.declarationId} ${contact.number}`}>
          {textOf(contact)}
          {contact.openCase && (
            <>
              {' '}
              <Link to={`/staff/cases/${contact.openCase.id}`}>{t.openCase(contact.name)}</Link>
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}
