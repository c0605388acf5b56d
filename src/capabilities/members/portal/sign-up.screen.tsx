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
import { addresses } from './addresses.ts';
import { signUpAddress } from './sign-up-address.ts';
import { FamilyForm } from './family-form.tsx';
import { FamilyFrame } from './family-frame.tsx';
import { withStatusMessage } from './status-message.ts';
import { SignedUp } from './signed-up.tsx';

/**
 * `/app/sign-up`: who the account's own person is; filled in, or changed. It leads on to
 * the request to answer (`?request`), or to the page that was wanted (`?callback`).
 */
export function SignUpScreen() {
  useLoginNeeded();
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const user = useUser();
  const [query] = useSearchParams();
  const request = query.get('request');
  const wanted = safeCallback(query.get('callback'));
  const then = request === null ? (wanted ?? addresses.family) : addresses.request(request);
  const [signedUp, setSignedUp] = useState(false);
  if (signedUp) return <SignedUp then={then} />;
  return (
    <FamilyFrame title={t.signUp} back={then}>
      {({ own }) => (
        <FamilyForm
          kind={ownFormKind(own)}
          title={own ? t.changeOwn : t.signUp}
          address={signUpAddress({ request, callback: wanted ?? null })}
          back={then}
          // What was typed before the details were locked is not sent with what can still be changed.
          name={`members_${ownFormKind(own)}_${user?.id ?? ''}`}
          initial={{
            typed: own ? detailsToFormValues(own.details) : prefillPhone(user?.mobile),
            revision: own?.revision ?? 0,
          }}
          parent={emptyDetails}
          failureTitle={t.notSent}
          send={(typed, revision, key) =>
            callApi(fillPersonalInfo, { ...formValuesToDetails(typed), revision }, { key })
          }
          onDone={(_, { received }) => {
            // Who was asked to say yes, and has come for it, finds it at once.
            const asked = request === null && received.length > 0;
            const to = asked ? addresses.family : then;
            // The family's page and that of a request say what was done before them; no other page does.
            if (own || request !== null || to === addresses.family)
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

/** Nothing typed but the number of the login, when it is one of Brunei. */
function prefillPhone(mobile = '') {
  const [, phone = ''] = /^\+673(\d{7})$/.exec(mobile) ?? [];
  return { ...emptyFormValues, details: { ...emptyFormValues.details, phone } };
}
