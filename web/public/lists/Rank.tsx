import classes from './medals.module.css';

/** A rank; one of the first three as the medal that it wins. */
export function Rank({ rank }: { rank: number | null }) {
  if (rank === null) return '—';
  return rank > 3 ? rank : <Medal rank={rank} />;
}

/** Gold, silver, bronze: 1, 2, 3 for those to whom the colour says nothing. */
export function Medal({ rank }: { rank: number }) {
  return (
    <span className={`${classes.medal} disc inline-line at-middle ink strong numeric`} data-rank={rank}>
      {rank}
    </span>
  );
}
