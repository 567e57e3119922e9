import { Select } from '@mantine/core';
import { startOrders, type Round } from '#contract/matches/event.ts';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import type { Builder } from './use-builder.ts';

/** As the international rules have it: the best six, the seventh is offered a place that becomes free. */
const final: Round = { advance: 6, reserves: 1, order: 'result' };
const usual: readonly (Round[] | null)[] = [null, [final], [{ ...final, advance: 12, reserves: 2 }, final]];
const words = ['oneRound', 'twoRounds', 'threeRounds'] as const;

/** Rounds of an event: the final alone, or who goes on to each. */
export function RoundFields({ b, path, event }: { b: Builder; path: string; event: EventValues }) {
  const rounds = event.rounds ?? [];
  const last = rounds.length - 1;
  return (
    <>
      <div className="tiles tiles-small gap-16 top">
        <Select
          label={e('rounds')}
          data={words.map((word, at) => ({ value: String(at), label: e(word) }))}
          value={String(rounds.length)}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(many) => b.set(`${path}.rounds`, usual[Number(many)] ?? null)}
        />
      </div>
      {rounds.map((_, at) => {
        const each = { round: e(at === last ? 'final' : 'semifinal') };
        const host = (name: string) => ({ host: b.host, path: `${path}.rounds.${at}.${name}` });
        return (
          <div key={at} className="tiles tiles-small gap-16 top">
            <NumberField at={host('advance')} label={e('advance', each)} unit={e('people')} required />
            <NumberField at={host('reserves')} label={e('roundReserves', each)} unit={e('people')} required />
            <NumberField
              at={host('offerMinutes')}
              label={e('offerMinutes', each)}
              hint={e('offerMinutesAbout')}
              unit={e('minutes')}
            />
            <SelectField
              at={{ host: b.host, path: `${path}.rounds.${at}.order` }}
              label={e('startOrder', each)}
              options={optionsOf(startOrders, (order) => e(order === 'result' ? 'byResult' : 'byDraw'))}
              required
            />
          </div>
        );
      })}
    </>
  );
}
