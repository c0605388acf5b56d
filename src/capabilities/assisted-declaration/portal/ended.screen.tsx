import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { deviceMessages } from '../messages/device.ts';

/** `/over`: the end of an officer's form, on a new page without data. */
export function EndedScreen() {
  const { formEnded, toConsole } = useMessages(deviceMessages);
  return (
    <Shell
      title={formEnded.title}
      back="none"
      actions={
        <>
          <Button onClick={() => window.close()}>{formEnded.close}</Button>
          <ButtonLink variant="secondary" href="/staff/assist">
            {toConsole}
          </ButtonLink>
        </>
      }
    >
      <PageTitle lead={formEnded.lead}>{formEnded.title}</PageTitle>
    </Shell>
  );
}
