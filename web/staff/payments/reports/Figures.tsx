import { Money } from '#web/ui/Money.tsx';
import classes from './reports.module.css';

interface Props {
  /** Fen; what is `false` is left out. */
  figures: readonly (readonly [name: string, fen: number] | false)[];
}

/** Sums that decide something: large, with small names. */
export function Figures({ figures }: Props) {
  return (
    <dl className={`${classes.figures} wrap gap-16`}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt className="xs soft">{figure[0]}</dt>
              <dd>
                <Money fen={figure[1]} large />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
