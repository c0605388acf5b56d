import { Fragment } from 'react';
import { Link } from '#foundation/web/router/link.tsx';

export type FileLinksProps = {
  /** Files in their order. Only the account that sent a file can open it (`mine`). */
  files: readonly { id: string; name: string; mine?: boolean }[];
  /** Text shown if there are no files. */
  none: string;
};

/** Links that open or download files, separated by commas. */
export function FileLinks({ files, none }: FileLinksProps) {
  if (files.length === 0) return none;
  return files.map(({ id, name, mine = true }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {mine ? <Link to={`/file-download?of=file&id=${id}`}>{name}</Link> : name}
    </Fragment>
  ));
}
