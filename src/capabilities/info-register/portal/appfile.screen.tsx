import { callApi } from '#foundation/web/http/call-api.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { findRegister, printRegister, type Register, removeRegister } from '../contract.ts';
import { registerSteps, codeText } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { registerPath } from './paths.ts';
import { FindForm } from './find-form.tsx';
import {
  deleteSavedRegister,
  saveRegister,
  toSavedRegister,
  type SavedRegister,
  readSavedRegister,
} from './saved-registers.ts';
import styles from './register.module.css';

/** `/info-register/appfile`: shows, prints or deletes a register that is saved on this device, or finds one. */
export function appfileScreen(pages: FormPages): ComponentType {
  return function AppfileScreen() {
    const [query] = useSearchParams();
    const reference = query.get('reference') ?? '';
    const t = useMessages(registerMessages);
    const [saved, setSaved] = useState<SavedRegister | null>();
    const [reloadCount, setReloadCount] = useState(0);
    useEffect(() => {
      let isMounted = true;
      void readSavedRegister(reference).then((register) => isMounted && setSaved(register ?? null));
      return () => {
        isMounted = false;
      };
    }, [reference, reloadCount]);
    return (
      <Shell title={t.file.title} back={{ to: '/info-register/index' }}>
        <PageTitle>{saved === null ? t.file.none : t.file.title}</PageTitle>
        {saved && (
          <RegisterDetails saved={saved} pages={pages} onRemoved={() => setReloadCount((count) => count + 1)} />
        )}
        {saved === null && (
          <div className={styles.stack}>
            <p>{t.file.noneText}</p>
            <FindAnotherRegister start={reference} onFound={() => setReloadCount((count) => count + 1)} />
          </div>
        )}
      </Shell>
    );
  };
}

function FindAnotherRegister({ start, onFound }: { start: string; onFound: () => void }) {
  const t = useMessages(registerMessages).file;
  const navigate = useNavigate();
  return (
    <>
      <FindForm
        initialReference={start}
        onFound={(reference) => {
          void navigate(registerPath(reference), { replace: true });
          onFound();
        }}
      />
      <ButtonLink variant="quiet" to="/info-register/index">
        {t.toIndex}
      </ButtonLink>
    </>
  );
}

function RegisterDetails({
  saved,
  pages,
  onRemoved,
}: {
  saved: SavedRegister;
  pages: FormPages;
  onRemoved: () => void;
}) {
  const { reference, birthDate } = saved;
  const { TravellerSummary } = pages;
  const language = useLanguage();
  const t = useMessages(registerMessages).file;
  const { register, failure } = useLatestRegister(saved);
  const [printState, setPrintState] = useState<
    { phase: 'busy' | 'done' | 'not-saved' } | { phase: 'failed'; thrown: unknown }
  >();
  const [removing, setRemoving] = useState(false);
  const [removeFailure, setRemoveFailure] = useState<unknown>();
  const state = register?.state ?? saved.state;
  const downloadPage = async () => {
    setPrintState({ phase: 'busy' });
    try {
      const { name, bytes, type } = await callApi(printRegister, { reference, birthDate });
      const outcome = await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
      setPrintState({ phase: outcome === 'failed' ? 'not-saved' : 'done' });
    } catch (thrown) {
      setPrintState({ phase: 'failed', thrown });
    }
  };
  const remove = async () => {
    setRemoving(false);
    try {
      await callApi(removeRegister, { reference, birthDate });
    } catch (thrown) {
      if (!isProblem(thrown, 'info-register/not-found')) return setRemoveFailure(thrown);
    }
    deleteSavedRegister(reference);
    return onRemoved();
  };
  return (
    <div className={styles.stack}>
      <PassCard
        kicker={t.kicker}
        status={{ tone: state === 'declared' ? 'neutral' : 'ok', word: t.states[state] }}
        title={(register?.answers.travellers.map(({ name }) => name) ?? saved.names).join(', ')}
        data={[
          { label: t.reference, value: reference, code: true },
          { label: t.entryDate, value: formatDate(register?.entryDate ?? saved.entryDate, language, 'weekday') },
          { label: t.travellers, value: String(saved.names.length) },
        ]}
        qr={<TextQrCode text={codeText(reference)} alt={t.code(reference)} />}
        actions={
          <Button onClick={() => void downloadPage()} busy={printState?.phase === 'busy'} busyText={t.downloading}>
            {t.download}
          </Button>
        }
      />
      {printState?.phase === 'done' && <Notice tone="ok" title={t.done} live />}
      {printState?.phase === 'not-saved' && <Notice tone="warn" title={t.notSaved} live />}
      {printState?.phase === 'failed' && (
        <Notice tone="danger" title={failureSentence(printState.thrown, language)} live />
      )}
      {failure !== undefined && (
        <Notice
          tone="warn"
          title={
            isNetworkFailure(failure) ? t.saved(formatInstant(saved.at, language)) : failureSentence(failure, language)
          }
          live
        />
      )}
      {register && !register.changeable && (
        <Notice tone="info" title={state === 'declared' ? t.declared : t.entryDatePassed} />
      )}
      {state === 'registered' && (
        <section className={styles.section}>
          <h2>{t.next}</h2>
          <ol className={styles.steps}>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {register?.answers.travellers.map((traveller, index) => (
        <section key={`traveller-${index + 1}`} className={styles.section}>
          <h2>{traveller.name || travellerTitle(index + 1, language)}</h2>
          <TravellerSummary answers={register.answers} index={index} brief steps={registerSteps} />
        </section>
      ))}
      {removeFailure !== undefined && <Notice tone="danger" title={failureSentence(removeFailure, language)} live />}
      <div className={styles.section}>
        {register?.changeable && (
          <ButtonLink variant="secondary" to={`/info-register/form?reference=${reference}`}>
            {t.change}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            deleteSavedRegister(reference);
            onRemoved();
          }}
        >
          {t.forget}
        </Button>
        {register && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
      <Dialog
        open={removing}
        title={t.removeTitle}
        cancel={{ label: t.removeKeep, onChoose: () => setRemoving(false) }}
        confirm={{ label: t.remove, danger: true, onChoose: () => void remove() }}
      >
        {t.removeBody}
      </Dialog>
    </div>
  );
}

// Reads the register from the server, and updates the copy on the device.
function useLatestRegister(saved: SavedRegister): { register: Register | undefined; failure: unknown } {
  const { reference, birthDate } = saved;
  const [state, setState] = useState<{ register: Register | undefined; failure: unknown }>({
    register: undefined,
    failure: undefined,
  });
  useEffect(() => {
    let isMounted = true;
    callApi(findRegister, { reference, birthDate }).then(
      (register) => {
        void saveRegister(toSavedRegister(register, birthDate));
        if (isMounted) setState({ register, failure: undefined });
      },
      (failure: unknown) => isMounted && setState({ register: undefined, failure }),
    );
    return () => {
      isMounted = false;
    };
  }, [reference, birthDate]);
  return state;
}
