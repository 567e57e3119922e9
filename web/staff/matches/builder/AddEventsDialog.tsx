import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { entryIn, rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import { useValue } from '#web/form/field-path.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import type { Builder } from './use-builder.ts';
import { unnamed } from './values.ts';

interface Props {
  b: Builder;
  opened: boolean;
  onClose: () => void;
}

const codes = Object.keys(rulebook) as EventCode[];

/** Picks events from the rule books. */
export function AddEventsDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={e('addEvents')}>
      <Picker {...props} />
    </FormDialog>
  );
}

function Picker({ b, onClose }: Props) {
  const events = useValue(b.at('events')) as EventValues[];
  const ruleBook = (useValue(b.at('ruleBook')) ?? 'national') as RuleBook;
  const [chosen, setChosen] = useState<readonly EventCode[]>([]);
  const add = (fresh: EventValues[], open: boolean) => {
    b.set('events', [...events, ...fresh]);
    if (open) b.opened.set(new Set([...b.opened.get(), ...fresh.map(({ id }) => id)]));
    onClose();
  };
  const empty = (): EventValues => ({
    ...unnamed,
    ...entryIn(ruleBook, 'SRSS'),
    id: newId(),
    code: '',
    name: { zh: e('newEvent'), en: '' },
    groups: [],
  });
  return (
    <div className="stack gap-16">
      <p className="soft">{e('addEventsAbout')}</p>
      {(['individual', 'team'] as const).map((kind) => (
        <fieldset key={kind} className="stack gap-8 no-margin no-pad narrowing no-border">
          <legend className="no-pad medium below-8">{e(kind)}</legend>
          <div className="tiles tiles-small gap-8-16">
            {codes
              .filter((code) => rulebook[code].kind === kind)
              .map((code) => (
                <Checkbox
                  key={code}
                  label={
                    events.some((event) => event.code === code)
                      ? e('already', { name: say(rulebook[code].name) })
                      : say(rulebook[code].name)
                  }
                  checked={chosen.includes(code)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, code]
                        : chosen.filter((each) => each !== code),
                    )
                  }
                />
              ))}
          </div>
        </fieldset>
      ))}
      <div className="flex dialog-foot gap-8">
        <Button
          disabled={chosen.length === 0}
          onClick={() =>
            add(
              codes
                .filter((code) => chosen.includes(code))
                .map((code) => ({
                  ...unnamed,
                  ...entryIn(ruleBook, code),
                  id: newId(),
                  groups: [],
                })),
              false,
            )
          }
        >
          {chosen.length > 0 ? e('addChosen', { n: chosen.length }) : e('addChosenNone')}
        </Button>
        <Button variant="default" onClick={() => add([empty()], true)}>
          {e('addEmpty')}
        </Button>
      </div>
    </div>
  );
}
