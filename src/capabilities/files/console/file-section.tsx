import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { FileViewer } from './file-viewer.tsx';

type FileSectionProps = {
  title: string;
  level?: 2 | 3;
  files: readonly { id: string; name: string }[];
  /** Stands for the files if there are none. */
  empty: string;
  /** Issues a ticket for a file; the server audits this as an access. */
  ticketFor: (id: string) => Promise<{ ticket: string }>;
};

/** Files of an item of a desk, each shown on demand. */
export function FileSection({ title, level = 2, files, empty, ticketFor }: FileSectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Section gap={4}>
      <Heading>{title}</Heading>
      {files.length === 0 && <p>{empty}</p>}
      {files.map((file) => (
        <FileViewer key={file.id} file={file} ticketFor={ticketFor} />
      ))}
    </Section>
  );
}
