import type { ReactNode } from 'react';
import { yuan } from '#contract/fields/currency.ts';
import type { DifferenceRow } from '#contract/payments/settlement-file-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { Money } from '#web/ui/Money.tsx';
import { beijing } from '#contract/fields/time.ts';
import classes from './settlement-files.module.css';
import { w } from './text.ts';

/** The gateway's line next to our own, as far as there are both. */
export function Sides({ of }: { of: DifferenceRow }) {
  const { theirs, ours, transaction, number, refundNumber } = of;
  const rows: readonly (readonly [name: string, there: ReactNode, here: ReactNode] | false)[] = [
    [
      w('sum'),
      theirs && <Money fen={theirs.fen} currency={yuan} />,
      ours && <Money fen={ours.fen} currency={yuan} />,
    ],
    [w('standing'), theirs && w('inFile'), ours && w(ours.standing)],
    [w('at'), theirs && formatInstant(theirs.at, beijing), ours && formatInstant(ours.at, beijing)],
    [w('number'), theirs && numberOf(number), ours && numberOf(number)],
    refundNumber !== '' && [
      w('refundNumber'),
      theirs && numberOf(refundNumber),
      ours && numberOf(refundNumber),
    ],
    transaction !== '' && [w('transaction'), theirs && numberOf(transaction), ''],
  ];
  return (
    <table className={`${classes.sides} table`}>
      <thead>
        <tr>
          <th scope="col">{w('side')}</th>
          <th scope="col">{w('there')}</th>
          <th scope="col">{w('here')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(
          (row) =>
            row && (
              <tr key={row[0]}>
                <th scope="row" className="xs soft">
                  {row[0]}
                </th>
                {row.slice(1).map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the two sides stand where they stand
                  <td key={at} className={`breaks numeric ${cell === null ? 'soft' : ''}`}>
                    {cell ?? w('notThere')}
                  </td>
                ))}
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

function numberOf(number: string): ReactNode {
  return <span className="xs numeric breaks">{number}</span>;
}
