import Download from 'lucide-react/icons/download';
import { Button, ButtonLink } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { PassCard } from './pass-card.tsx';

export const examples: Example[] = [
  {
    title: 'Completed, with a code and actions',
    render: () => (
      <PassCard
        kicker="Arrival Declaration Form"
        status={{ tone: 'ok', text: 'Completed' }}
        title="Pengiran Haji Muhammad Abdul Qawi bin Pengiran Haji Abdul Rahman"
        data={[
          { label: 'Entry date', value: 'Sat 14 Nov 2026' },
          { label: 'Travellers', value: '3' },
          { label: 'Reference', value: 'SH-7K4P-92QX', isCode: true },
        ]}
        qrCode={<ExampleCode />}
        actions={
          <>
            <ButtonLink to="/travel/view">View</ButtonLink>
            <Button variant="secondary" icon={<Download />}>
              Download
            </Button>
          </>
        }
      />
    ),
  },
  {
    title: 'Ongoing',
    render: () => (
      <PassCard
        kicker="Borang Pengisytiharan Ketibaan"
        status={{ tone: 'info', text: 'Belum selesai' }}
        data={[
          { label: 'Tarikh masuk', value: 'Sab 14 Nov 2026' },
          { label: 'Pengembara', value: '2' },
        ]}
        actions={<Button>Teruskan</Button>}
      />
    ),
  },
  {
    title: 'Needs attention, no actions',
    render: () => (
      <PassCard
        status={{ tone: 'warn', text: 'Please see a health officer' }}
        data={[{ label: 'Entry date', value: 'Sat 14 Nov 2026' }]}
      />
    ),
  },
];

// Resembles a QR code without encoding anything.
function ExampleCode() {
  const cells = Array.from({ length: 21 * 21 }, (_, index) => ({ x: index % 21, y: Math.floor(index / 21) }));
  return (
    <svg viewBox="0 0 21 21" width="160" height="160" role="img" aria-label="QR code, reference SH-7K4P-92QX">
      {cells
        .filter(({ x, y }) => (x * 7 + y * 11 + x * y) % 3 === 0)
        .map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" />
        ))}
    </svg>
  );
}
