import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Form } from '#foundation/web/form/form.tsx';
import { SubmitFailed } from '#foundation/web/form/submit-failed.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { useKeptTyping } from '#foundation/web/form/use-kept-typing.ts';
import { useSending } from '#foundation/web/form/use-sending.ts';
import { place } from '#foundation/web/http/place.ts';
import { useKept } from '#foundation/web/http/use-kept.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import type { Entrance } from '../contract-views.ts';
import type { Family } from '../rules/families.ts';
import { longestAppeal } from '../rules/terms.ts';
import { activityWords } from '../wording/screens.ts';
import styles from './activities.module.css';
import { addresses, familyIn } from './addresses.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { callsFor } from './calls.ts';
import { EventNotFound, Loaded } from './loaded.tsx';
import { usePeople } from './use-people.ts';

/** `/app/activities/:event/appeal`: asks for an exception for whom the address names. */
export function EventAppealScreen() {
  useLoginNeeded();
  const { appeal: say } = useWords(activityWords);
  const { event = '' } = useParams();
  const [search] = useSearchParams();
  const family = familyIn(search);
  const { account, current } = usePeople();
  const member = search.get('member') ?? current;
  return (
    <Shell title={say.title} area="travel" back={{ to: addresses.event(family, event, member) }}>
      <PageTitle>{say.title}</PageTitle>
      {member !== '' && <Appeal key={member} {...{ family, event, member, account }} />}
    </Shell>
  );
}

type AppealProps = { family: Family; event: string; member: string; account: string };

function Appeal({ family, event, member, account }: AppealProps) {
  const { appeal: say } = useWords(activityWords);
  const kept = useKept(callsFor(family).nextEntrance, { member_id: member, event_id: event });
  return (
    <Loaded family={family} kept={kept}>
      {({ entrance }) =>
        entrance ? (
          <div className={styles.stack}>
            {entrance.appeal && <AppealNotice appeal={entrance.appeal} />}
            {entrance.appeal?.state !== 'open' &&
              (entrance.appealable ? (
                <AppealForm family={family} entrance={entrance} account={account} />
              ) : (
                <p>{say.none}</p>
              ))}
            <ButtonLink look="secondary" to={addresses.event(family, event, member)}>
              {say.toEvent}
            </ButtonLink>
          </div>
        ) : (
          <EventNotFound family={family} />
        )
      }
    </Loaded>
  );
}

const nothing = { text: '' };

type AppealFormProps = { family: Family; entrance: Entrance; account: string };

function AppealForm({ family, entrance, account }: AppealFormProps) {
  const { appeal: say } = useWords(activityWords);
  const { act } = callsFor(family);
  const go = useNavigate();
  const fields = useFields({ words: act.fieldWords, label: () => say.text, id: () => 'text' });
  const [sure, setSure] = useState(false);
  const sending = useSending(fields);
  const { event, person } = entrance;
  const typing = useKeptTyping(account && `event-appeal_${account}_${event.id}_${person}`, nothing);
  if (!typing) return null;
  const { text } = typing.typed;
  const input = { act: 'appeal' as const, event_id: event.id, member_id: person, text };
  const ask = () => {
    sending.clear();
    if (fields.check(act.input, input)) setSure(true);
  };
  const send = async () => {
    await place(act, input);
    typing.forget();
    void go(addresses.event(family, event.id, person), { replace: true });
  };
  return (
    <Form className={styles.stack} onSubmit={ask}>
      <p>{say.lead}</p>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <TextArea
        id="text"
        label={say.text}
        hint={say.hint}
        most={longestAppeal}
        left={say.characters}
        value={text}
        error={fields.error('text')}
        onChange={(typed) => {
          fields.changed('text');
          typing.change({ text: typed });
        }}
      />
      {sending.failure !== undefined && <SubmitFailed failure={sending.failure} />}
      <Button type="submit" busy={sending.busy} busyText={say.sending}>
        {say.send}
      </Button>
      <Dialog
        open={sure}
        title={say.sure}
        safe={{ label: say.back, onChoose: () => setSure(false) }}
        go={{
          label: say.submit,
          onChoose: () => {
            setSure(false);
            void sending.send(send);
          },
        }}
      />
    </Form>
  );
}
