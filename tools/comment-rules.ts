import { extname } from 'node:path';

type CommentFinding = { path: string; line: number; message: string };

const commentedExtensions = new Set(['.ts', '.tsx', '.js', '.mjs', '.sql']);
const maxColumns = 120;

// Beginnings of comments that do not name their subject, so that the reader has to find the subject elsewhere.
const vagueOpening =
  /^(?:(?:Opens|Closes|Reads|Writes|Does|Tells|Says|Makes|Gives|Takes|Keeps|Shows|Sends|Has) (?:it|them|that|this)\b[.,:;]|One of (?:them|these|those)\b|The same\b|Whoever\b|Who(?:m|se)?\b|What(?:ever)?\b)/;

// A comment begins after one of these. The lines of a block comment begin with an asterisk.
const commentStart = /^\s*(?:\{\/\*|\/\*\*?|\/\/|--)\s*(.*)$/;

/** Checks the comments of a source file: width, and openings that do not name their subject. */
export function checkComments(path: string, content: string): CommentFinding[] {
  if (!commentedExtensions.has(extname(path)) || /\/(data|public)\//.test(path)) return [];
  const findings: CommentFinding[] = [];
  const lines = content.split('\n');
  let previousIsLineComment = false;
  lines.forEach((text, index) => {
    const isComment = /^\s*(?:\{\/\*|\/\*|\*[ /]|\/\/|-- )/.test(text);
    if (isComment && text.length > maxColumns)
      findings.push({ path, line: index + 1, message: `Wrap comments at ${maxColumns} columns.` });
    const start = commentStart.exec(text)?.[1];
    const isLineComment = /^\s*(?:\/\/|--)/.test(text);
    if (start !== undefined && !(isLineComment && previousIsLineComment)) {
      const opening = start === '' ? (lines[index + 1] ?? '').replace(/^\s*\*\s*/, '') : start;
      const vague = vagueOpening.exec(opening)?.[0];
      if (vague !== undefined)
        findings.push({
          path,
          line: index + 1,
          message: `Begin with a noun or a verb and its object, not "${vague}".`,
        });
    }
    previousIsLineComment = isLineComment;
  });
  return findings;
}
