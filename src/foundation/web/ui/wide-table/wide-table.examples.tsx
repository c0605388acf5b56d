import type { Example } from '../example.ts';
import { WideTable } from './wide-table.tsx';

export const examples: Example[] = [
  {
    title: 'A table that is wider than a phone',
    render: () => (
      <WideTable label="Cases by day">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Cases</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">1 Mar</th>
              <td>12</td>
            </tr>
          </tbody>
        </table>
      </WideTable>
    ),
  },
];
