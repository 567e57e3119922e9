import { Button } from '@mantine/core';
import { useState } from 'react';
import { depositMoves, type DepositState } from '#contract/appeals/appeal.ts';
import { setAppealDeposit } from '#contract/appeals/staff-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { depositWord } from '#web/shared/appeals/words.ts';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

const words = {
  received: 'depositReceive',
  returned: 'depositReturn',
  forfeited: 'depositForfeit',
} as const;
type Next = keyof typeof words;

/** Where the deposit is, and what may be recorded of it. */
export function DepositActs({ data }: { data: AppealCase }) {
  const { deposit, depositFen, status } = data;
  const [next, setNext] = useState<Next>();
  if (deposit === null || depositFen === null) return null;
  const sum = formatMoney(depositFen, data.currency);
  const isNext = (state: DepositState): state is Next => state in words;
  return (
    <span className="row gap-8-16">
      <span>
        {sum} · {depositWord(deposit, status)}
      </span>
      {depositMoves(deposit, status)
        .filter(isNext)
        .map((state) => (
          <Button key={state} variant="default" size="compact-sm" onClick={() => setNext(state)}>
            {w(words[state])}
          </Button>
        ))}
      <CallDialog
        call={setAppealDeposit}
        subject={next ?? null}
        onClose={() => setNext(undefined)}
        title={(deposit) => w('depositTitle', { act: w(words[deposit]), sum })}
        initial={(deposit) => ({ id: data.id, version: data.version, deposit, note: '' })}
        submit={next ? w(words[next]) : ''}
        done={() => w('depositDone')}
      >
        {(form) => (
          <>
            <p className="sm soft">{w('depositAbout')}</p>
            <TextField at={form.at('note')} label={w('depositNote')} maxLength={200} />
          </>
        )}
      </CallDialog>
    </span>
  );
}
