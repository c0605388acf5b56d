import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import type { FormPages } from '#capabilities/declaration/portal/public.ts';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { travellerTitle } from '#capabilities/declaration/rules/answer-rows.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { saveFile, type SaveOutcome } from '#foundation/web/host/save-file.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { findRegister, printRegister, type Register, removeRegister } from '../contract.ts';
import { registerSteps, registerQrText } from '../rules/register.ts';
import { registerMessages } from '../messages/screens.ts';
import { registerPath } from './paths.ts';
import { FindRegisterForm } from './find-form.tsx';
import {
  deleteSavedRegister,
  saveRegister,
  toSavedRegister,
  type SavedRegister,
  readSavedRegister,
} from './saved-registers.ts';
import styles from './register.module.css';

/**
 * `/info-register/appfile`: shows, prints or deletes the register in `?reference`, if it is saved on this device. If it
 * is not, shows a form that finds it. The name `appfile` is fixed by the specification.
 */
export function createAppfileScreen(pages: FormPages): ComponentType {
  return function AppfileScreen() {
    const [searchParams] = useSearchParams();
    const reference = searchParams.get('reference') ?? '';
    const t = useMessages(registerMessages);
    // Undefined while it is read; null if the register is not saved on this device.
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
        <PageTitle>{saved === null ? t.file.notSavedTitle : t.file.title}</PageTitle>
        {saved && (
          <RegisterDetails saved={saved} pages={pages} onRemoved={() => setReloadCount((count) => count + 1)} />
        )}
        {saved === null && (
          <Stack>
            <p>{t.file.notSavedText}</p>
            <FindAnotherRegister initialReference={reference} onFound={() => setReloadCount((count) => count + 1)} />
          </Stack>
        )}
      </Shell>
    );
  };
}

function FindAnotherRegister({ initialReference, onFound }: { initialReference: string; onFound: () => void }) {
  const t = useMessages(registerMessages).file;
  const navigate = useNavigate();
  return (
    <>
      <FindRegisterForm
        initialReference={initialReference}
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

type RegisterDetailsProps = { saved: SavedRegister; pages: FormPages; onRemoved: () => void };

function RegisterDetails({ saved, pages: { TravellerSummary }, onRemoved }: RegisterDetailsProps) {
  const language = useLanguage();
  const timeText = useTimeText();
  const t = useMessages(registerMessages).file;
  const { register, failure } = useLatestRegister(saved);
  const state = register?.state ?? saved.state;
  return (
    <Stack>
      <RegisterCard saved={saved} register={register} />
      {failure !== undefined && (
        <Notice
          tone="warn"
          title={
            isNetworkFailure(failure)
              ? t.savedCopyNotice(timeText.instant(saved.savedAt))
              : failureSentence(failure, language)
          }
          live
        />
      )}
      {register && !register.isChangeable && (
        <Notice tone="info" title={state === 'declared' ? t.declared : t.entryDatePassed} />
      )}
      {state === 'registered' && (
        <Section>
          <h2>{t.stepsTitle}</h2>
          <ol className={styles.steps}>
            {t.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {register?.answers.travellers.map((traveller, index) => (
        <Section key={`traveller-${index + 1}`}>
          <h2>{traveller.name || travellerTitle(index + 1, language)}</h2>
          <TravellerSummary answers={register.answers} index={index} isBrief steps={registerSteps} />
        </Section>
      ))}
      <RegisterActions saved={saved} register={register} onRemoved={onRemoved} />
    </Stack>
  );
}

/** `register`: undefined while it is not loaded from the server. */
type RegisterProps = { saved: SavedRegister; register: Register | undefined };

// Card with the QR code and the button that downloads the register.
function RegisterCard({ saved, register }: RegisterProps) {
  const { reference, birthDate } = saved;
  const t = useMessages(registerMessages).file;
  const [saveOutcome, setSaveOutcome] = useState<SaveOutcome>();
  const { busy, failure, submit } = useSubmission();
  const state = register?.state ?? saved.state;
  const download = async () => {
    setSaveOutcome(undefined);
    const { name, bytes, type } = await callApi(printRegister, { reference, birthDate });
    setSaveOutcome(await saveFile(name, new Blob([new Uint8Array(bytes)], { type })));
  };
  return (
    <>
      <PassCard
        kicker={t.kicker}
        status={{ tone: state === 'declared' ? 'neutral' : 'ok', text: t.states[state] }}
        title={(register?.answers.travellers.map(({ name }) => name) ?? saved.names).join(', ')}
        data={[
          { label: t.reference, value: reference, isCode: true },
          { label: t.entryDate, value: <Time date={register?.entryDate ?? saved.entryDate} style="weekday" /> },
          { label: t.travellers, value: String(saved.names.length) },
        ]}
        qrCode={<TextQrCode text={registerQrText(reference)} alt={t.qrCodeAlt(reference)} />}
        actions={
          <Button onClick={() => void submit(download)} busy={busy} busyText={t.downloading}>
            {t.download}
          </Button>
        }
      />
      {(saveOutcome === 'saved' || saveOutcome === 'offered') && <Notice tone="ok" title={t.done} live />}
      {saveOutcome === 'failed' && <Notice tone="warn" title={t.notSaved} live />}
      <Failure thrown={failure} />
    </>
  );
}

function RegisterActions({ saved, register, onRemoved }: RegisterProps & { onRemoved: () => void }) {
  const { reference, birthDate } = saved;
  const t = useMessages(registerMessages).file;
  const { failure, submit } = useSubmission();
  const forget = () => {
    deleteSavedRegister(reference);
    onRemoved();
  };
  const remove = async () => {
    try {
      await callApi(removeRegister, { reference, birthDate });
      // A register that the server has deleted already is deleted from the device as well.
    } catch (thrown) {
      if (!isProblem(thrown, 'info-register/not-found')) throw thrown;
    }
    forget();
  };
  return (
    <>
      <Failure thrown={failure} />
      <Stack gap={3}>
        {register?.isChangeable && (
          <ButtonLink variant="secondary" to={`/info-register/form?reference=${reference}`}>
            {t.change}
          </ButtonLink>
        )}
        <Button variant="quiet" onClick={forget}>
          {t.forget}
        </Button>
        {register && (
          <ConfirmButton
            variant="quiet"
            label={t.remove}
            title={t.removeTitle}
            cancelLabel={t.removeKeep}
            onConfirm={() => void submit(remove)}
          >
            {t.removeBody}
          </ConfirmButton>
        )}
      </Stack>
    </>
  );
}

// Reads the register from the server, and updates the copy on this device.
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
