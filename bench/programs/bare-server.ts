import { createServer } from 'node:http';
import pg from 'pg';

// The floor: the least work with which a program in this runtime can store the bytes of a request. No validation, no
// session, no encryption, no audit row.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: Number(process.env.POOL_SIZE) });

const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ok');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const { id, answers } = JSON.parse(body) as { id: string; answers: { travellers: { passportNumber: string }[] } };
    pool
      .query('insert into bare (id, passport, body) values ($1, $2, $3)', [
        id,
        answers.travellers[0]?.passportNumber,
        body,
      ])
      .then(
        () => {
          const answer = JSON.stringify({ code: 0, message: '', data: { id } });
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) });
          response.end(answer);
        },
        (thrown: unknown) => {
          response.writeHead(500).end(String(thrown));
        },
      );
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
