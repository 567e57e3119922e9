import { useLocation } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import { getMessage } from '#contract/notices/calls.ts';
import { BellLink } from '#web/shell/BellLink.tsx';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { useCall } from '#web/lib/queries.ts';
import { w } from './text.ts';

const everyMs = 60_000;
const promptCode = fetched(async () => (await import('./Prompt.tsx')).Prompt);

/** In the top bar: how many messages are unread, asked again on each page. */
export function Bell() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  return <Unread key={page} />;
}

/** With an important notice in a box until it is read. */
function Unread() {
  const { data } = useCall(getMessage, { size: 1 }, { everyMs, quiet: true });
  const unread = data?.unread ?? 0;
  const prompt = data?.prompt ?? null;
  const [placed, setPut] = useState<string>();
  const Prompt = useFetched(promptCode, prompt !== null);
  return (
    <>
      <BellLink
        target={{ to: '/message/index' }}
        label={unread > 0 ? w('bellUnread', { n: unread }) : w('bell')}
        count={unread}
      />
      {Prompt &&
        prompt &&
        prompt.id !== placed &&
        createElement(Prompt, { key: prompt.id, notice: prompt, onClose: () => setPut(prompt.id) })}
    </>
  );
}
