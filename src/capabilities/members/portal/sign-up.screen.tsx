import { useState } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { useUser } from '#capabilities/login/portal/public.ts';
import { safeCallback } from '#capabilities/login/rules/callback.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Family, fillPersonalInfo } from '../contract.ts';
import { emptyDetails } from '../rules/details.ts';
import { formValuesToDetails, type FormKind, emptyFormValues, detailsToFormValues } from '../rules/form-values.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyForm } from './family-form.tsx';
import { FamilyLoader } from './family-loader.tsx';
import { withStatusMessage } from './status-message.ts';
import { SignUpDone } from './sign-up-done.tsx';

/**
 * `/app/sign-up`: fills in or changes the details of the account's own person. Afterwards opens the received request
 * (`?request`), or the page that required the sign-up (`?callback`).
 */
export function SignUpScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const user = useUser();
  const [searchParams] = useSearchParams();
  const request = searchParams.get('request');
  const callback = safeCallback(searchParams.get('callback'));
  const nextPath = request === null ? (callback ?? paths.family) : paths.request(request);
  const [isSignedUp, setSignedUp] = useState(false);
  if (isSignedUp) return <SignUpDone nextPath={nextPath} />;
  return (
    <FamilyLoader title={t.signUp} back={nextPath}>
      {({ ownPerson }) => (
        <FamilyForm
          kind={ownFormKind(ownPerson)}
          title={ownPerson ? t.changeOwn : t.signUp}
          formPath={signUpPath({ request, callback: callback ?? null })}
          backPath={nextPath}
          // The key contains the kind of form. So a draft from before the review is not restored: it may contain
          // changes of fields that are now fixed.
          draftKey={`members_${ownFormKind(ownPerson)}_${user?.id ?? ''}`}
          initialDraft={{
            entered: ownPerson ? detailsToFormValues(ownPerson.details) : prefillPhone(user?.mobile),
            revision: ownPerson?.revision ?? 0,
          }}
          parentDocument={emptyDetails}
          failureTitle={t.notSent}
          send={(entered, revision, key) =>
            callApi(fillPersonalInfo, { ...formValuesToDetails(entered), revision }, { requestId: key })
          }
          onDone={(_, { receivedRequests }) => {
            const hasRequest = request === null && receivedRequests.length > 0;
            const to = hasRequest ? paths.family : nextPath;
            // Only the family's page and the page of a request show a status message. Before other pages, `SignUpDone`
            // confirms the sign-up.
            if (ownPerson || request !== null || to === paths.family)
              void navigate(to, withStatusMessage(ownPerson ? t.changed : t.signedUp));
            else setSignedUp(true);
          }}
        />
      )}
    </FamilyLoader>
  );
}

function ownFormKind(own: Family['ownPerson']): FormKind {
  if (own?.verifiedAt) return 'verified';
  return own?.underReviewSince ? 'compared' : 'own';
}

function prefillPhone(mobile = '') {
  const [, phone = ''] = /^\+673(\d{7})$/.exec(mobile) ?? [];
  return { ...emptyFormValues, details: { ...emptyFormValues.details, phone } };
}

function signUpPath(next: { request: string | null; callback: string | null }): string {
  const query = new URLSearchParams(Object.entries(next).flatMap(([key, to]) => (to === null ? [] : [[key, to]])));
  return query.size > 0 ? `${paths.signUp}?${query}` : paths.signUp;
}
