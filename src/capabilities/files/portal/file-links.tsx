import { Fragment } from 'react';
import { Link } from '#foundation/web/router/link.tsx';

export type FileLinksProps = {
  /** Files in their order. Only the account that sent a file can open it (`isOwnUpload`). */
  files: readonly { id: string; name: string; isOwnUpload?: boolean }[];
  /** Text shown if there are no files. */
  emptyText: string;
};

/** Links that open or download files, separated by commas. */
export function FileLinks({ files, emptyText }: FileLinksProps) {
  if (files.length === 0) return emptyText;
  return files.map(({ id, name, isOwnUpload = true }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {isOwnUpload ? <Link to={`/file-download?of=file&id=${id}`}>{name}</Link> : name}
    </Fragment>
  ));
}
