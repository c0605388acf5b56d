import { useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { readNotificationFigures } from '../contract-notification.ts';
import { notificationMessages } from '../messages/notification.ts';
import { titles } from '../messages/titles.ts';
import { NotificationForm } from './notification-form.tsx';
import { reportsKey } from './queries.ts';

const dayChoices = ['7', '14', '28'] as const;

/** `/staff/reports/notification`: an event notification by annex 2 of the International Health Regulations. */
export function NotificationScreen() {
  const t = useMessages(notificationMessages);
  const language = useLanguage();
  const [dayCount, setDayCount] = useState<(typeof dayChoices)[number]>('7');
  const [message, setMessage] = useState('');
  const today = systemClock.today();
  const days = { firstDay: addDays(today, 1 - Number(dayCount)), lastDay: today };
  const figures = useApiQuery([reportsKey, 'figures', dayCount], readNotificationFigures, {
    input: days,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <ConsolePage title={titles.notification[language]} lead={t.lead} suitsPhones>
      <Stack gap={6}>
        <StatusMessage>{message}</StatusMessage>
        <RadioCards
          id="days"
          legend={t.days}
          hint={t.daysHint}
          layout="chips"
          value={dayCount}
          onChange={setDayCount}
          options={dayChoices.map((value) => ({ value, label: t.dayChoices[value] }))}
        />
        <QueryView query={figures} lines={8}>
          {(data) => (
            <NotificationForm
              key={`${dayCount} ${language}`}
              days={days}
              figures={data}
              onDone={() => setMessage(t.printed)}
            />
          )}
        </QueryView>
      </Stack>
    </ConsolePage>
  );
}
