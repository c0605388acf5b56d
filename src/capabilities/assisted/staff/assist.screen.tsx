import { Form } from '#foundation/web/form/form.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#foundation/language/wording.ts';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { beginAssistance } from '../contract.ts';
import { ContactFields, contactOf, noContact } from '../portal/contact-fields.tsx';
import { consoleWords } from '../wording/console.ts';
import { fieldWords } from '../wording/fields.ts';
import { titles } from '../wording/titles.ts';
import { EntryList, entriesKey } from './entry-list.tsx';
import { openForm } from './open-form.ts';
import { OpenedNotice } from './opened-notice.tsx';
import styles from './assisted.module.css';

/** `/staff/assist`: begins a declaration for somebody, in a tab of its own, and shows what was begun today. */
export function AssistScreen() {
  const language = useLanguage();
  const say = useWords(consoleWords).assist;
  return (
    <ConsolePage title={titles.assist[language]} lead={say.lead} phone>
      <StartForm />
      <section className={styles.section}>
        <h2>{say.mine}</h2>
        <EntryList />
        <p className={layout.small}>{say.counter}</p>
      </section>
    </ConsolePage>
  );
}

function StartForm() {
  const language = useLanguage();
  const say = useWords(consoleWords).assist;
  const queries = useQueryClient();
  const fields = useFields({ words: fieldWords });
  const [typed, setTyped] = useState(noContact);
  const [spoken, setSpoken] = useState<Language>(language);
  // What the browser did not open by itself.
  const [address, setAddress] = useState<string>();
  const begin = useMutation({
    mutationFn: async () => {
      const contact = contactOf(typed);
      const input = fields.check(beginAssistance.input, { language: spoken, ...(contact && { contact }) });
      if (!input) return false;
      setAddress(undefined);
      setAddress(await openForm(async () => (await callApi(beginAssistance, input)).ticket, spoken));
      setTyped(noContact);
      return true;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: entriesKey }),
  });
  return (
    <Form
      className={layout.stack}
      onSubmit={() => begin.mutateAsync().catch((thrown: unknown) => fields.showRefusal(thrown))}
    >
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      <RadioCards
        id="language"
        legend={say.language}
        options={(['en', 'ms'] as const).map((value) => ({ value, label: say.languages[value] }))}
        value={spoken}
        onChange={setSpoken}
        layout="side-by-side"
      />
      <ContactFields
        voluntary
        legend={say.contact}
        typed={typed}
        error={fields.error}
        onChange={(next) => {
          fields.clear();
          begin.reset();
          setTyped(next);
        }}
      />
      {begin.error && fields.errors.length === 0 && (
        <Notice tone="danger" title={failureSentence(begin.error, language)} live />
      )}
      {begin.data === true && <OpenedNotice address={address} />}
      <div className={layout.buttons}>
        <Button type="submit" busy={begin.isPending}>
          {say.begin}
        </Button>
      </div>
    </Form>
  );
}
