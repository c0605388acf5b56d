import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { refreshUser } from '#capabilities/login/portal/public.ts';
import { safeCallback } from '#capabilities/login/rules/callback.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { changeCurrentMember, type Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyLoader } from './family-loader.tsx';
import { withStatusMessage } from './status-message.ts';
import { MemberPicker } from './member-picker.tsx';

/** `/app/members/choose`: chooses for whom the account acts, then returns to the page in `callback`. */
export function ChooseMemberScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages);
  const [searchParams] = useSearchParams();
  const returnPath = safeCallback(searchParams.get('callback')) ?? paths.family;
  return (
    <FamilyLoader title={t.choose} back={returnPath}>
      {(family) => <ChooseMemberForm family={family} returnPath={returnPath} />}
    </FamilyLoader>
  );
}

function ChooseMemberForm({ family, returnPath }: { family: Family; returnPath: string }) {
  const t = useMessages(familyMessages);
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(family.currentMemberId);
  const name = family.members.find(({ _id }) => _id === chosenId)?.name ?? t.you;
  const { busy, failure, submit } = useSubmission();
  const choose = async () => {
    await callApi(changeCurrentMember, { member_id: chosenId });
    await refreshUser();
    await navigate(returnPath, withStatusMessage(t.nowActingFor(name), chosenId));
  };
  return (
    <Shell title={t.choose} back={{ to: returnPath }}>
      <PageTitle>{t.choose}</PageTitle>
      <Form onSubmit={() => void submit(choose)}>
        <Failure thrown={failure} />
        <MemberPicker id="member" value={chosenId} onChange={setChosenId} />
        <Button type="submit" busy={busy}>
          {t.continue}
        </Button>
      </Form>
    </Shell>
  );
}
