import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { FormOpenedNotice, openAssistedForm } from '#capabilities/assisted-declaration/console/public.ts';
import { toCounterState } from '#capabilities/border/console/public.ts';
import { buildAnswerSections, travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import { useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { declareRegister, type findRegisterForStaff } from '../contract.ts';
import { registersMessages } from '../messages/console.ts';
import styles from './registers.module.css';

type RegisterItem = OutputOf<typeof findRegisterForStaff>['items'][number];

function DeclarationLink({ reference }: { reference: string }) {
  const t = useMessages(registersMessages);
  const hasScope = useHasScope();
  const navigate = useNavigate();
  return (
    <>
      <p>{t.declared(reference)}</p>
      {hasScope('arrivals:read') && (
        <Row>
          <Button
            variant="secondary"
            onClick={() => void navigate('/staff/counter', { state: toCounterState({ reference }) })}
            hiddenSuffix={reference}
          >
            {t.openAtCounter}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Shows a register, and starts its declaration or links to the submitted one. */
export function RegisterCard({ register }: { register: RegisterItem }) {
  const { id, reference, state, answers, entryDate, registeredAt } = register;
  const t = useMessages(registersMessages);
  const language = useLanguage();
  return (
    <section className={styles.card} aria-labelledby={`register-${id}`}>
      <div className={styles.head}>
        <h2 id={`register-${id}`} className="t-code">
          {reference}
        </h2>
        <StatusTag tone={state === 'declared' ? 'neutral' : 'ok'}>{t.states[state]}</StatusTag>
      </div>
      <SummaryList
        rows={[
          { label: t.entry, value: <Time date={entryDate} style="weekday" /> },
          { label: t.registered, value: <Time instant={registeredAt} /> },
        ]}
      />
      {answers.travellers.map((traveller, index) => (
        <SummaryList
          key={`traveller-${index + 1}`}
          title={`${index + 1}. ${traveller.name || travellerTitle(index + 1, language)}`}
          level={3}
          rows={buildAnswerSections(answers, index, language).flatMap(({ isSameAsFirst, rows }) =>
            isSameAsFirst ? [] : rows,
          )}
        />
      ))}
      {state === 'declared' ? (
        <DeclarationLink reference={register.declarationReference ?? ''} />
      ) : (
        <StartDeclaration register={register} />
      )}
    </section>
  );
}

function StartDeclaration({ register: { id, reference, language } }: { register: RegisterItem }) {
  const t = useMessages(registersMessages);
  const [formLanguage, setFormLanguage] = useState(language);
  // URL of the declaration form if the browser blocked its window, so that the card shows a link to it.
  const [url, setUrl] = useState<string>();
  const declaring = useAction(undefined, async () => {
    setUrl(undefined);
    const requestTicket = async () => (await callApi(declareRegister, { id, language: formLanguage })).ticket;
    setUrl(await openAssistedForm(requestTicket, formLanguage));
  });
  return (
    <>
      <RadioCards
        id={`language-${id}`}
        legend={t.language}
        options={(['en', 'ms'] as const).map((value) => ({ value, label: t.languages[value] }))}
        value={formLanguage}
        onChange={setFormLanguage}
        layout="side-by-side"
      />
      <Failure thrown={declaring.error} />
      {declaring.isSuccess && <FormOpenedNotice url={url} />}
      <Row>
        <Button
          variant="secondary"
          onClick={() => declaring.mutate(undefined)}
          busy={declaring.isPending}
          hiddenSuffix={t.ofReference(reference)}
        >
          {t.declare}
        </Button>
      </Row>
    </>
  );
}
