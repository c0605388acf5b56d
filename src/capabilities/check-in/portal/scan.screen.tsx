import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useNavigate } from '#foundation/web/router/router.tsx';
import { parsePersonalCodeLink } from '#capabilities/members/rules/personal-code-link.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { createFileLoader } from '#foundation/web/screens/file-loader.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { isShowScan } from '../contract.ts';
import { checkInMessages } from '../messages/screens.ts';
import { CheckInForm } from './check-in-form.tsx';
import { useScans } from './check-in-outbox.ts';
import { CheckInResult } from './check-in-result.tsx';
import type { ScannedVenue, CodeLookupKind } from './look-up-venue.ts';
import { VenueCodeInput } from './venue-code-input.tsx';
import { useMembers } from './use-members.ts';

type ScanState =
  | { step: 'start' }
  | { step: 'looking' }
  | { step: 'other'; kind: CodeLookupKind }
  | { step: 'failed'; failure: unknown }
  | { step: 'venue'; venue: ScannedVenue }
  | { step: 'done'; scanId: string };

/** Screen `/app/scan`: reads a venue's code, asks for the people, and shows the result. */
export function ScanScreen() {
  useLoginGuard();
  const t = useMessages(checkInMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const scanSettings = useCachedCall(isShowScan, {});
  const scans = useScans();
  // Fills the cache of members, so that their names are known without a network.
  useMembers();
  const [state, setState] = useState<ScanState>({ step: 'start' });
  const restart = () => setState({ step: 'start' });
  const handleCode = async (code: string) => {
    // A personal code opens a page of this portal. No other address is opened.
    const path = parsePersonalCodeLink(code, location.origin);
    if (path !== undefined) return navigate(path);
    setState({ step: 'looking' });
    try {
      const { lookUpVenue } = await loadVenueLookup();
      const lookup = await lookUpVenue(code, scanSettings.data?.keys ?? []);
      setState('venue' in lookup ? { step: 'venue', venue: lookup.venue } : { step: 'other', kind: lookup.kind });
    } catch (failure) {
      setState({ step: 'failed', failure });
    }
  };
  const scanItem = state.step === 'done' && scans.find(({ id }) => id === state.scanId);
  const isScanningOff = scanSettings.data?.is_show === false;
  return (
    <ResidentShell title={t.title}>
      <PageTitle lead={state.step === 'start' && !isScanningOff ? t.lead : undefined}>
        {state.step === 'venue' ? t.venueTitle : t.title}
      </PageTitle>
      <Stack>
        {isScanningOff && <Notice title={t.scanningOff} />}
        {state.step === 'other' && (
          <Notice tone="warn" title={t.notVenue} live>
            {t.otherCodes[state.kind === 'venue' ? 'other' : state.kind]}
          </Notice>
        )}
        {state.step === 'failed' && (
          <Notice tone="danger" title={t.actionFailed} live>
            {failureSentence(state.failure, language)}
          </Notice>
        )}
        {!isScanningOff && !['venue', 'done'].includes(state.step) && (
          <VenueCodeInput onCode={(code) => void handleCode(code)} busy={state.step === 'looking'} />
        )}
        {state.step === 'venue' && (
          <>
            <CheckInForm venue={state.venue} onDone={(scan) => setState({ step: 'done', scanId: scan })} />
            <Button variant="quiet" onClick={restart}>
              {t.again}
            </Button>
          </>
        )}
        {scanItem && <CheckInResult item={scanItem} onRestart={restart} />}
      </Stack>
    </ResidentShell>
  );
}

// Loads the parser of signed codes on first use. Without a network, the service worker serves the file from its cache.
const loadVenueLookup = createFileLoader(() => import('./look-up-venue.ts'));
