import { Money } from '#web/ui/Money.tsx';

/** A sum under a table of money. */
export function Total({ name, fen }: { name: string; fen: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money fen={fen} />
      </dd>
    </div>
  );
}
