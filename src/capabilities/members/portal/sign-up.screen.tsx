import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '#capabilities/login/portal/public.ts';
import { safeCallback } from '#capabilities/login/rules/callback.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Family, fillPersonalInfo } from '../contract.ts';
import { emptyDetails } from '../rules/details.ts';
import { formValuesToDetails, type FormKind, emptyFormValues, detailsToFormValues } from '../rules/form-values.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyForm } from './family-form.tsx';
import { FamilyFrame } from './family-frame.tsx';
import { withStatusMessage } from './status-message.ts';
import { SignedUp } from './signed-up.tsx';

/**
 * `/app/sign-up`: fills in or changes the details of the account's own person. Then leads to the request to answer
 * (`?request`), or to the page that needed the sign-up (`?callback`).
 */
export function SignUpScreen() {
  useLoginNeeded();
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const user = useUser();
  const [query] = useSearchParams();
  const request = query.get('request');
  const callback = safeCallback(query.get('callback'));
  const next = request === null ? (callback ?? paths.family) : paths.request(request);
  const [signedUp, setSignedUp] = useState(false);
  if (signedUp) return <SignedUp then={next} />;
  return (
    <FamilyFrame title={t.signUp} back={next}>
      {({ own }) => (
        <FamilyForm
          kind={ownFormKind(own)}
          title={own ? t.changeOwn : t.signUp}
          address={signUpAddress({ request, callback: callback ?? null })}
          back={next}
          // A draft from before the lock has another key, so its locked fields are not sent.
          name={`members_${ownFormKind(own)}_${user?.id ?? ''}`}
          initial={{
            entered: own ? detailsToFormValues(own.details) : prefillPhone(user?.mobile),
            revision: own?.revision ?? 0,
          }}
          parent={emptyDetails}
          failureTitle={t.notSent}
          send={(entered, revision, key) =>
            callApi(fillPersonalInfo, { ...formValuesToDetails(entered), revision }, { key })
          }
          onDone={(_, { received }) => {
            // A user who was invited to accept a request finds it directly after the sign-up.
            const hasRequest = request === null && received.length > 0;
            const to = hasRequest ? paths.family : next;
            // Only the family's page and that of a request show a status message.
            if (own || request !== null || to === paths.family)
              void navigate(to, withStatusMessage(own ? t.changed : t.signedUp));
            else setSignedUp(true);
          }}
        />
      )}
    </FamilyFrame>
  );
}

function ownFormKind(own: Family['own']): FormKind {
  if (own?.verifiedAt) return 'verified';
  return own?.waitsSince ? 'compared' : 'own';
}

/** Empty form values, with the login's number if it is one of Brunei. */
function prefillPhone(mobile = '') {
  const [, phone = ''] = /^\+673(\d{7})$/.exec(mobile) ?? [];
  return { ...emptyFormValues, details: { ...emptyFormValues.details, phone } };
}

/** URL of the own details form, with the step after it: a request to answer, or the page that needed the sign-up. */
function signUpAddress(next: { request: string | null; callback: string | null }): string {
  const query = new URLSearchParams(Object.entries(next).flatMap(([key, to]) => (to === null ? [] : [[key, to]])));
  return query.size > 0 ? `${paths.signUp}?${query}` : paths.signUp;
}
