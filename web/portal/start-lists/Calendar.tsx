import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  calendarParts,
  deleteCalendarFeed,
  getCalendarFeed,
  setCalendarFeed,
  setCalendarHolds,
} from '#contract/start-lists/portal-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { Arrival } from '#web/shell/Arrival.tsx';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

/** A calendar of the unit's starts, for its own calendar program. */
export function Calendar() {
  const { data } = useCall(getCalendarFeed, {});
  const making = useSend(setCalendarFeed);
  const ending = useSend(deleteCalendarFeed);
  const choosing = useSend(setCalendarHolds);
  const [address, setAddress] = useState<string | null>(null);
  const make = async () => {
    const answer = await making.run({ id: newId() });
    if (answer) setAddress(answer.address);
    return answer;
  };
  const end = async () => {
    const ended = await ending.run({});
    if (ended) setAddress(null);
    return ended;
  };
  if (!data) return null;
  const { feed } = data;
  return (
    <Arrival id="calendar">
      <PhoneFold title={w('calendar')} about={w('calendarAbout')}>
        {address !== null && (
          <div className="wrap gap-12 below-16 bottom">
            <TextInput
              className="grow-wide measure"
              readOnly
              label={w('address')}
              description={w('addressOnce')}
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={address} label={w('copyAddress')} />
          </div>
        )}
        {feed && (
          <fieldset className="wrap gap-8-24 no-margin no-pad no-border">
            <legend className="full sm regular soft">{w('holds')}</legend>
            {calendarParts.map((part) => {
              const isChosen = feed.holds.includes(part);
              return (
                <Checkbox
                  key={part}
                  label={w(part)}
                  checked={isChosen}
                  // It holds something as long as it is there.
                  disabled={choosing.running || (isChosen && feed.holds.length === 1)}
                  onChange={() =>
                    void choosing.run({
                      holds: calendarParts.filter((each) =>
                        each === part ? !isChosen : feed.holds.includes(each),
                      ),
                    })
                  }
                />
              );
            })}
          </fieldset>
        )}
        {feed ? (
          <div className="row gap-12">
            <p className="sm soft">
              {w('madeAt', { at: formatInstant(feed.madeAt, ownZone()) })} ·{' '}
              {feed.readAt ? (
                <>
                  {w('readAt')} <TimeAgo at={feed.readAt} />
                </>
              ) : (
                w('readNever')
              )}
            </p>
            <ConfirmButton
              variant="default"
              word={w('makeAgain')}
              title={w('makeTitle')}
              act={make}
              done={w('made')}
            >
              {w('makeAbout')}
            </ConfirmButton>
            <ConfirmButton
              variant="default"
              word={w('end')}
              title={w('endTitle')}
              act={end}
              done={w('ended')}
            >
              {w('endAbout')}
            </ConfirmButton>
          </div>
        ) : (
          <div className="row gap-12">
            <Button variant="default" loading={making.running} onClick={() => void make()}>
              {w('make')}
            </Button>
          </div>
        )}
      </PhoneFold>
    </Arrival>
  );
}
