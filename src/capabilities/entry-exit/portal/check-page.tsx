import { useRef, useState } from 'react';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { SubmitFailed } from '#foundation/web/form/submit-failed.tsx';
import { useFields } from '#foundation/web/form/use-fields.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { randomId } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsentBox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type Answers, applyEntryExit } from '../contract.ts';
import { applicantRows, filesRow, tripRows } from '../rules/answer-rows.ts';
import { type ValidationContext, validateApplication } from '../rules/validate-application.ts';
import { feeFor } from '../rules/states.ts';
import { answerWords } from '../wording/answers.ts';
import { screenWords } from '../wording/screens.ts';
import styles from './entry-exit.module.css';
import { useFees } from './queries.ts';
import { countSteps } from './trip-page.tsx';
import type { ApplicationDraft } from './use-application-draft.ts';

type CheckPageProps = {
  applying: ApplicationDraft;
  context: ValidationContext;
  go: (page: string) => void;
  add: () => void;
  sent: (id: string) => Promise<void>;
};

/** Everything before it is sent, with the way back to each page, and what it will cost. */
export function CheckPage({ applying, context: on, go, add, sent }: CheckPageProps) {
  const { answers, change } = applying;
  const language = useLanguage();
  const say = useWords(screenWords).form;
  const labelOf = useFieldLabels();
  const fields = useFields({ words: applyEntryExit.fieldWords, label: labelOf, id: pageElementId });
  const sending = useSubmitApplication();
  const [sure, setSure] = useState(false);
  const ask = () => setSure(fields.show(validateApplication(answers, on)));
  const send = async () => {
    const id = await sending.send(answers, (thrown) => fields.show(fieldErrorsOf(thrown)) === false);
    if (id !== undefined) await sent(id);
  };
  return (
    <>
      <StepHeader
        context={say.step(countSteps(answers), countSteps(answers))}
        step={countSteps(answers)}
        of={countSteps(answers)}
      >
        {say.check}
      </StepHeader>
      <div className={styles.stack}>
        <ErrorSummary errors={fields.summary} attempt={fields.attempt} />
        <div id="trip" tabIndex={-1}>
          <SummaryList
            title={say.trip}
            change={{ what: say.trip, onChange: () => go('trip') }}
            rows={[...tripRows(answers, language), filesRow(answers.files.length, language)]}
          />
        </div>
        {answers.travellers.map((one, at) => (
          <div key={`traveller-${at + 1}`} id={`traveller-${at + 1}`} tabIndex={-1} className={styles.section}>
            <SummaryList
              title={say.traveller(at + 1)}
              change={{ what: say.traveller(at + 1), onChange: () => go(String(at + 1)) }}
              rows={applicantRows(one, language)}
            />
            {answers.travellers.length > 1 && (
              <RemoveTraveller
                name={one.name.trim() || say.traveller(at + 1)}
                onRemove={() =>
                  change((now) => ({ ...now, travellers: now.travellers.filter((_, index) => index !== at) }))
                }
              />
            )}
          </div>
        ))}
        {answers.travellers.length < on.maxTravellers && (
          <Button variant="secondary" onClick={add}>
            {say.add}
          </Button>
        )}
        <TotalFee answers={answers} />
        <ConsentBox
          id="consent"
          statement={say.consent}
          label={say.consentLabel}
          checked={answers.consent}
          onChange={(consent) => {
            fields.changed('consent');
            change((now) => ({ ...now, consent }));
          }}
          error={fields.error('consent')}
        />
        {sending.failure !== undefined && fields.errors.length === 0 && <SubmitError thrown={sending.failure} />}
        <Button busy={sending.busy} busyText={say.sending} onClick={ask}>
          {say.send}
        </Button>
        <Dialog
          open={sure}
          title={say.sure}
          safe={{ label: say.goBack, onChoose: () => setSure(false) }}
          go={{
            label: say.send,
            onChoose: () => {
              setSure(false);
              void send();
            },
          }}
        />
      </div>
    </>
  );
}

// Which page an answer is on is what its error leads to.
function pageElementId(path: string): string {
  const [, at] = /^travellers\.(\d+)/.exec(path) ?? [];
  if (at !== undefined) return `traveller-${Number(at) + 1}`;
  return path === 'consent' || path === 'travellers' ? 'consent' : 'trip';
}

function useFieldLabels(): (path: string) => string | undefined {
  const say = useWords(answerWords) as unknown as Record<string, unknown>;
  const { traveller, trip } = useWords(screenWords).form;
  const labelled = (where: string, field: unknown) => (typeof field === 'string' ? `${where}, ${field}` : where);
  return (path) => {
    const [, at, field = ''] = /^travellers\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (at !== undefined) return labelled(traveller(Number(at) + 1), say[field]);
    return path === 'consent' || path === 'travellers' ? undefined : labelled(trip, say[path]);
  };
}

// The server says where in the call; here it is where in the answers.
function fieldErrorsOf(thrown: unknown): { path: string; key: string }[] {
  const fields = thrown instanceof Problem ? (thrown.details.fields ?? []) : [];
  return fields.map(({ path, key }) => ({ path: path.replace(/^answers\./, ''), key }));
}

function TotalFee({ answers }: { answers: Answers }) {
  const say = useWords(screenWords);
  const fees = useFees().data;
  if (!fees || answers.kind === '') return null;
  const cents = feeFor(fees, answers.kind, answers.travellers.length);
  return (
    <p>
      <strong>{cents === 0 ? say.form.free : say.form.total(formatCents(cents))}</strong>
      {cents > 0 && ` ${say.feeDue[fees.due]}`}
    </p>
  );
}

function RemoveTraveller({ name, onRemove }: { name: string; onRemove: () => void }) {
  const say = useWords(screenWords).form;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" hiddenSuffix={name} onClick={() => setAsking(true)}>
        {say.remove}
      </Button>
      <Dialog
        open={asking}
        title={say.removeTitle(name)}
        safe={{ label: say.keep, onChoose: () => setAsking(false) }}
        go={{
          label: say.remove,
          danger: true,
          onChoose: () => {
            setAsking(false);
            onRemove();
          },
        }}
      >
        {say.removeBody}
      </Dialog>
    </>
  );
}

function SubmitError({ thrown }: { thrown: unknown }) {
  const say = useWords(screenWords).form;
  const offline = isNetworkFailure(thrown) && !navigator.onLine;
  return <SubmitFailed failure={thrown} reason={offline ? say.offline : undefined} />;
}

// The same answers sent again are the same request, whatever was lost on the way: one application.
function useSubmitApplication() {
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false });
  const last = useRef<{ said: string; key: string }>(undefined);
  const send = async (answers: Answers, shown: (thrown: unknown) => boolean): Promise<string | undefined> => {
    setState({ busy: true });
    const said = JSON.stringify(answers);
    if (last.current?.said !== said) last.current = { said, key: randomId() };
    try {
      const { id } = await callApi(applyEntryExit, { answers }, { key: last.current.key });
      setState({ busy: false });
      return id;
    } catch (thrown) {
      setState({ busy: false, failure: shown(thrown) ? undefined : thrown });
      return undefined;
    }
  };
  return { ...state, send };
}
