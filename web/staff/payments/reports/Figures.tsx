import { Money } from '#web/ui/Money.tsx';

interface Props {
  /** Fen; what is `false` is left out. */
  figures: readonly (readonly [name: string, fen: number] | false)[];
}

/** Sums that decide something: large, with small names. */
export function Figures({ figures }: Props) {
  return (
    <dl className="wrap gap-16-24">
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
