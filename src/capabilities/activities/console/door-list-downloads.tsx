import { Row, Section } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { printDoorList } from '../contract-door.ts';
import { consoleMessages } from '../messages/console.ts';

/** Downloads of the door list as PDF and CSV, for a door without power. */
export function DoorListDownloads({ eventId }: { eventId: string }) {
  const t = useMessages(consoleMessages).event;
  const print = useAction('activities', async (format: 'pdf' | 'csv') => {
    const { name, type, bytes } = await callApi(printDoorList, { event: eventId, format });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  return (
    <Section gap={4} aria-labelledby="papers">
      <h2 id="papers">{t.list}</h2>
      <p>{t.listText}</p>
      <Failure thrown={print.error} />
      <Row>
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            busy={print.isPending && print.variables === format}
            busyText={t.creatingFile}
            onClick={() => print.mutate(format)}
          >
            {t[format]}
          </Button>
        ))}
      </Row>
    </Section>
  );
}
