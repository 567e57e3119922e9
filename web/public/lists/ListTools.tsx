import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { currentLang, listed } from '#contract/lang.ts';
import { numbersIn, onlyNumbers } from '#contract/registrations/start-numbers.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { groupWord } from './GroupTables.tsx';
import type { Outline } from './ListFrame.tsx';
import classes from './lists.module.css';
import { numberAddress } from './parts.ts';
import { w } from './text.ts';
import type { List } from './use-list.ts';

interface Props {
  list: List;
  events: Outline['events'];
  /** Groups with lines here: of combined ones, a list names those that compete or those that are awarded. */
  groups: readonly { groupId: string }[];
  matchId: string;
}

/** Filters of a list: one search field for any name or number, and event and group. */
export function ListTools({ list, events, groups, matchId }: Props) {
  const id = useId();
  const { filter, input, setInput, narrow } = list;
  const event = events.find((each) => each.id === filter.eventId);
  const filled = new Set(groups.map(({ groupId }) => groupId));
  const within = event?.groups.filter((each) => filled.has(each.id) || each.id === filter.groupId) ?? [];
  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => {
    const valueOf = (field: string) =>
      form.current!.querySelector<HTMLInputElement | HTMLSelectElement>(`#${CSS.escape(id + field)}`)
        ?.value ?? '';
    if (valueOf('f') !== input) setInput(valueOf('f'));
    if (valueOf('e') !== (event?.id ?? '')) narrow({ event: valueOf('e'), group: '' });
    else if (within.length > 1 && valueOf('g') !== (filter.groupId ?? '')) narrow({ group: valueOf('g') });
  });
  // A page that the server has drawn may be filled in before its code has come.
  useLayoutEffect(() => catchUp(), []);
  return (
    <form
      ref={form}
      className={`${classes.tools} wrap no-print gap-8-16 bottom`}
      role="search"
      onSubmit={(submitted) => submitted.preventDefault()}
    >
      <div className={`${classes.find} stack gap-4`}>
        <label className="xs soft" htmlFor={`${id}f`}>
          {w('find')}
        </label>
        <span className="stack relative">
          <Icon name="search" size={16} />
          <input
            className="text-input full"
            id={`${id}f`}
            type="search"
            enterKeyHint="search"
            maxLength={60}
            value={input}
            onChange={(change) => setInput(change.currentTarget.value)}
          />
        </span>
      </div>
      <div className="stack gap-4">
        <label className="xs soft" htmlFor={`${id}e`}>
          {w('event')}
        </label>
        <select
          className="text-input full"
          id={`${id}e`}
          value={event?.id ?? ''}
          onChange={(change) => narrow({ event: change.currentTarget.value, group: '' })}
        >
          <option value="">{w('allEvents')}</option>
          {events.map((each) => (
            <option key={each.id} value={each.id}>
              {say(each.name)}
            </option>
          ))}
        </select>
      </div>
      {within.length > 1 && (
        <div className="stack gap-4">
          <label className="xs soft" htmlFor={`${id}g`}>
            {w('group')}
          </label>
          <select
            className="text-input full"
            id={`${id}g`}
            value={filter.groupId ?? ''}
            onChange={(change) => narrow({ group: change.currentTarget.value })}
          >
            <option value="">{w('allGroups')}</option>
            {within.map((each) => (
              <option key={each.id} value={each.id}>
                {groupWord(each)}
              </option>
            ))}
          </select>
        </div>
      )}
      {list.narrowed && (
        <button
          type="button"
          className="inline-line bare hovers gap-8 pad-0-8 control soft round"
          onClick={list.clear}
        >
          <Icon name="close" size={16} />
          {w('clear')}
        </button>
      )}
      {filter.text && onlyNumbers.test(filter.text) && (
        <p className="whole-line">
          <LinkTo
            className="inline-line control"
            target={{ to: numberAddress(matchId, numbersIn(filter.text)) }}
          >
            {w('ofNumber', { n: listed(numbersIn(filter.text), currentLang()) })}
          </LinkTo>
        </p>
      )}
      <button
        type="button"
        className="line bare desk-only hovers gap-8 pad-0-8 push control soft round"
        onClick={() => print()}
      >
        <Icon name="print" size={16} />
        {w('print')}
      </button>
    </form>
  );
}
