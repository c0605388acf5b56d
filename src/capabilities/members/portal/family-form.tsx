import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmail } from '#capabilities/login/rules/email.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { pageDay } from '#foundation/web/http/server-day.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { focusField } from '#foundation/web/ui/error-summary/focus-field.ts';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Family } from '../contract.ts';
import { type ParentDocument, getParentDocumentType } from '../rules/validate-details.ts';
import {
  validateFormValues,
  type FormKind,
  type FormPage,
  isIdentityLocked,
  isOwnDetailsForm,
  findPageOfField,
  listFormPages,
  listSummaryRows,
  type FamilyFormValues,
} from '../rules/form-values.ts';
import { fieldMessages } from '../messages/fields.ts';
import { familyMessages } from '../messages/screens.ts';
import { RequestPage, ContactPage, DocumentPage, type PageProps, PersonPage, WhoPage } from './form-pages.tsx';
import type { FormDraft } from './form-draft.ts';
import styles from './members.module.css';
import { useFamilyLabels } from './use-family-labels.ts';
import { useSetFamily } from './use-family.ts';
import { type OpenFormDraft, useFormDraft } from './use-form-draft.ts';

/** A form of the family: what it is called, what it begins with, and what sends it. */
export type FamilyFormProps = {
  kind: FormKind;
  title: string;
  /** The address of the form, without its page. */
  address: string;
  back: string;
  /** Names what this device keeps of it. */
  name: string;
  initial: FormDraft;
  /** The document in one's own details, by which a child's parent is named. */
  parent: ParentDocument;
  /** Over what a refusal says. */
  failureTitle: string;
  send: (typed: FamilyFormValues, revision: number, key: string) => Promise<Family>;
  /** Called when it has been sent: what was typed, and the family as it is now. */
  onDone: (typed: FamilyFormValues, family: Family) => void;
};

const formPages: Record<Exclude<FormPage, 'check'>, (props: PageProps) => ReactNode> = {
  who: WhoPage,
  person: PersonPage,
  document: DocumentPage,
  contact: ContactPage,
  ask: RequestPage,
};

/** The pages of a form, one at a time; then all of it to check; then it asks once more and sends. */
export function FamilyForm(props: FamilyFormProps) {
  const { kind, title, address, back, name, initial: start } = props;
  const t = useMessages(familyMessages).form;
  const [query] = useSearchParams();
  const typing = useFormDraft(name, start);
  const leaving = useLeaveGuard(typing?.status === 'nowhere');
  const pages = typing ? listFormPages(kind, typing.typed) : [];
  const asked = query.get('page') ?? '';
  const at = Math.max(
    0,
    pages.findIndex((page) => page === asked),
  );
  const page = pages[at];
  const addressOf = (to: FormPage) => `${address}${address.includes('?') ? '&' : '?'}page=${to}`;
  const before = pages[at - 1];
  return (
    <Shell title={title} back={{ to: before ? addressOf(before) : back }}>
      <div className={styles.stack}>
        {typing && page && page !== 'check' && (
          <FormPageView key={page} {...props} typing={typing} page={page} pages={pages} addressOf={addressOf} />
        )}
        {typing && page === 'check' && <CheckPage {...props} typing={typing} pages={pages} addressOf={addressOf} />}
        {typing && typing.status !== 'nothing-yet' && <p className={styles.small}>{t.kept[typing.status]}</p>}
        {typing && typing.status !== 'nothing-yet' && at === 0 && (
          <Button variant="quiet" onClick={typing.restart}>
            {t.startAgain}
          </Button>
        )}
      </div>
      <Dialog
        open={leaving.asking}
        title={t.leaveTitle}
        safe={{ label: t.stay, onChoose: leaving.stay }}
        go={{ label: t.leave, danger: true, onChoose: leaving.leave }}
      >
        {t.leaveBody}
      </Dialog>
    </Shell>
  );
}

type FormPageProps = FamilyFormProps & {
  typing: OpenFormDraft;
  pages: FormPage[];
  addressOf: (page: FormPage) => string;
};

function usePageTitles(kind: FormKind): Record<FormPage, string> {
  const t = useMessages(familyMessages).form;
  return isOwnDetailsForm(kind) ? { ...t.titles, ...t.ownTitles } : t.titles;
}

function FormPageView({
  kind,
  parent,
  typing,
  page,
  pages,
  addressOf,
}: FormPageProps & { page: Exclude<FormPage, 'check'> }) {
  const t = useMessages(familyMessages).form;
  const titles = usePageTitles(kind);
  const navigate = useNavigate();
  const fields = useFields({ words: fieldMessages, label: useFamilyLabels() });
  const { typed } = typing;
  const [query] = useSearchParams();
  const missing = query.get('field');
  // After the title, which takes the focus of every page.
  useEffect(() => {
    if (missing !== null) focusField(missing);
  }, [missing]);
  const Piece = formPages[page];
  const at = pages.indexOf(page);
  const goOn = () => {
    const found = validateFormValues(typed, { kind, parent, isEmail, today: pageDay.today() });
    // What stands on a later page is asked there.
    if (!fields.show(found.filter(({ path }) => findPageOfField(path, pages) === page))) return;
    void navigate(addressOf(listFormPages(kind, typed)[at + 1] ?? 'check'));
  };
  const change = (part: Partial<FamilyFormValues>) => {
    for (const { path } of fields.errors) fields.changed(path);
    typing.change((now) => ({ ...now, ...part }));
  };
  return (
    <Form className={styles.stack} onSubmit={goOn}>
      <StepHeader context={t.place(at + 1, pages.length)} step={at + 1} of={pages.length}>
        {titles[page]}
      </StepHeader>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {isIdentityLocked(kind) && (
        <Notice tone="info" title={t.locked[kind]}>
          {kind === 'linked' ? t.linkedChange : <Link to="/app/me/identity">{t.lockedChange[kind]}</Link>}
        </Notice>
      )}
      <Piece kind={kind} typed={typed} change={change} error={fields.error} parent={getParentDocumentType(parent)} />
      <Button type="submit">{t.next}</Button>
    </Form>
  );
}

function CheckPage({
  kind,
  parent,
  failureTitle: failed,
  send,
  onDone: done,
  typing,
  pages,
  addressOf,
}: FormPageProps) {
  const t = useMessages(familyMessages).form;
  const titles = usePageTitles(kind);
  const label = useFamilyLabels();
  const language = useLanguage();
  const answer = useSetFamily();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // A fault leads to the page on which its field stands.
  const fields = useFields({ words: fieldMessages, label, id: (path) => `check-${findPageOfField(path, pages)}` });
  const { typed, revision } = typing;
  // What was lost on the way is the same request when it is sent again.
  const lost = useRef<{ typed: FamilyFormValues; key: string }>(undefined);
  const ask = () => {
    setFailure(undefined);
    if (fields.show(validateFormValues(typed, { kind, parent, isEmail, today: pageDay.today() }))) setAsking(true);
  };
  const submit = async () => {
    setAsking(false);
    setBusy(true);
    try {
      if (lost.current?.typed !== typed) lost.current = { typed, key: randomId() };
      const family = await send(typed, revision, lost.current.key);
      typing.forget();
      await answer(family);
      done(typed, family);
    } catch (thrown) {
      if (!isNetworkFailure(thrown)) lost.current = undefined;
      if (!fields.showRefusal(thrown)) setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  const stale = isProblem(failure, 'members/changed-elsewhere');
  return (
    <>
      <StepHeader context={t.place(pages.length, pages.length)} step={pages.length} of={pages.length}>
        {titles.check}
      </StepHeader>
      <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
      {pages
        .filter((page) => page !== 'check')
        .map((page) => (
          <div key={page} id={`check-${page}`} tabIndex={-1}>
            <SummaryList
              title={titles[page]}
              change={{ what: titles[page], to: addressOf(page) }}
              rows={listSummaryRows(page, kind, typed, language)}
            />
          </div>
        ))}
      <p>{pages.includes('ask') ? t.askLead : t.use}</p>
      {failure !== undefined && (
        <Notice
          tone="danger"
          title={failed}
          live
          {...(stale && {
            action: (
              <Button variant="secondary" size="compact" onClick={typing.restart}>
                {t.newest}
              </Button>
            ),
          })}
        >
          {failureSentence(failure, language)}
        </Notice>
      )}
      <Button onClick={ask} busy={busy} busyText={t.sending}>
        {t.submit}
      </Button>
      <Dialog
        open={asking}
        title={t.sure}
        safe={{ label: t.back, onChoose: () => setAsking(false) }}
        go={{ label: t.submit, onChoose: () => void submit() }}
      />
    </>
  );
}
