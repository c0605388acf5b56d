import FileText from 'lucide-react/icons/file-text';
import type { Example } from '../example.ts';
import { StatusTag } from '../status-tag/status-tag.tsx';
import { TaskList, TaskRow } from './task-row.tsx';

export const examples: Example[] = [
  {
    title: 'List of links',
    render: () => (
      <TaskList>
        <TaskRow to="/travel/application-history" icon={<FileText />}>
          Application history
        </TaskRow>
        <TaskRow
          to="/vaccine"
          hint="Daftar vaksin yang diterima di luar negara"
          status={<StatusTag tone="neutral">Belum dimulakan</StatusTag>}
        >
          Pendaftaran vaksin
        </TaskRow>
        <TaskRow to="/file-download">File downloads</TaskRow>
      </TaskList>
    ),
  },
];
