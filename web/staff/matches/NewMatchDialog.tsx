import { Button, Radio, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getMatchType, staffGetMatch, staffGetMatches } from '#contract/matches/calls.ts';
import { movedTo, withNewIds } from '#contract/matches/copy-match.ts';
import { addDays, dayIn, isDate } from '#contract/fields/dates.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { w as ui } from '#web/ui/text.ts';
import { blankMatch } from './builder/blank-match.ts';
import { keepNew } from './builder/use-builder.ts';
import { w } from './text.ts';

interface Props {
  /** The match to copy, when its row asked for it. */
  source: string | null;
  opened: boolean;
  onClose: () => void;
}

const most = 200;
/** A match is usually written two months ahead. */
const aheadDays = 60;

/** Begins a match: empty, or as a copy of an earlier one with all its dates moved. Nothing is stored until it is saved. */
export function NewMatchDialog({ opened, onClose, source }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('newTitle')}>
      <NewMatch source={source} onClose={onClose} />
    </FormDialog>
  );
}

function NewMatch({ source: sourceMatch, onClose }: Omit<Props, 'opened'>) {
  const navigate = useNavigate();
  const earlier = useCall(staffGetMatches, { size: most });
  const matches = earlier.data?.rows ?? [];
  const kinds = useCall(getMatchType, {});
  const types = kinds.data?.rows;
  const [from, setFrom] = useState<'blank' | 'copy'>(sourceMatch ? 'copy' : 'blank');
  const [source, setSource] = useState(sourceMatch);
  const [startDate, setStartDate] = useState(() => addDays(dayIn(new Date(serverNow())), aheadDays));
  const original = useCall(
    staffGetMatch,
    { id: source ?? '' },
    { enabled: from === 'copy' && source !== null },
  );
  const copied = original.data;
  const failed = [earlier, kinds, original].find(({ error, data }) => error && !data);
  const ready = isDate(startDate) && (from === 'blank' ? types !== undefined : copied !== undefined);
  const begin = () => {
    const id = newId();
    keepNew(
      id,
      from === 'copy' && copied
        ? withNewIds(movedTo(copied.match, startDate), newId)
        : blankMatch(startDate, types?.[0]?.code ?? ''),
    );
    void navigate({ to: `/staff/matches/${id}` });
  };
  return (
    <div className="stack gap-16">
      <Radio.Group label={w('from')} value={from} onChange={(value) => setFrom(value as 'blank' | 'copy')}>
        <div className="row gap-8-24 control">
          <Radio value="blank" label={w('fromBlank')} />
          <Radio value="copy" label={w('fromMatch')} disabled={matches.length === 0} />
        </div>
      </Radio.Group>
      {from === 'copy' && (
        <Select
          label={w('source')}
          description={w('newAbout')}
          data={matches.map(({ id, name, startDate: day }) => ({
            value: id,
            label: `${say(name)} ${day.slice(0, 4)}`,
          }))}
          value={source}
          searchable={matches.length > 8}
          allowDeselect={false}
          onChange={setSource}
        />
      )}
      <TextInput
        type="date"
        label={w('firstDay')}
        value={startDate}
        onChange={(event) => setStartDate(event.currentTarget.value)}
      />
      {failed && <ErrorState what={failed.error?.message} onRetry={failed.again} />}
      <div className="flex dialog-foot gap-8">
        <Button disabled={!ready} onClick={begin}>
          {w('begin')}
        </Button>
        <Button variant="default" onClick={onClose} data-safe>
          {ui('back')}
        </Button>
      </div>
    </div>
  );
}
