import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Link } from '#foundation/web/router/link.tsx';
import { useParams } from '#foundation/web/router/router.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { readImport } from '../contract-imports.ts';
import { importMessages } from '../messages/imports.ts';
import { titles } from '../messages/titles.ts';
import { ChangesCard } from './changes-card.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportStateTag } from './import-state-tag.tsx';
import { ImportDetails, RejectedCellsCard } from './import-details.tsx';

export function ImportScreen() {
  const { id = '' } = useParams();
  const t = useMessages(importMessages);
  const language = useLanguage();
  const [statusMessage, setStatusMessage] = useState('');
  const query = useApiQuery(['outbreak', 'import', id, language], readImport, { input: { id } });
  const { data } = query;
  return (
    <ConsolePage
      title={data?.name ?? titles.outbreak[language]}
      lead={<Link to="/staff/outbreak">{t.back}</Link>}
      width="wide"
    >
      <StatusMessage>{statusMessage}</StatusMessage>
      <QueryView query={query} lines={8}>
        {(data) => (
          <Stack>
            <p>
              <ImportStateTag state={data.state} />
            </p>
            <ImportActions item={data} onDone={setStatusMessage} />
            {data.changes && <ChangesCard changes={data.changes} />}
            <ImportDetails item={data} />
            <RejectedCellsCard report={data.report} />
          </Stack>
        )}
      </QueryView>
    </ConsolePage>
  );
}
