import { createElement, useState } from 'react';
import { getMessage } from '#contract/notices/calls.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { useCall } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import classes from './bell.module.css';
import { w } from './text.ts';

const everyMs = 60_000;
const most = 99;
const promptCode = fetched(async () => (await import('./Prompt.tsx')).Prompt);

/** In the top bar: how many notices are unread. An important one is shown in a box until it is read. */
export function Bell() {
  const { data } = useCall(getMessage, { size: 1 }, { everyMs, quiet: true });
  const unread = data?.unread ?? 0;
  const prompt = data?.prompt ?? null;
  const [put, setPut] = useState<string>();
  const Prompt = useFetched(promptCode, prompt !== null);
  return (
    <>
      <LinkTo
        target={{ to: '/message/index' }}
        className={classes.bell}
        aria-label={unread > 0 ? w('bellUnread', { n: unread }) : w('bell')}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > most ? w('many') : unread}
          </span>
        )}
      </LinkTo>
      {Prompt &&
        prompt &&
        prompt.id !== put &&
        createElement(Prompt, { key: prompt.id, notice: prompt, onClose: () => setPut(prompt.id) })}
    </>
  );
}
