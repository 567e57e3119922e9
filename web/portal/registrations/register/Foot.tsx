import { Button, Drawer } from '@mantine/core';
import type { Currency } from '#contract/fields/currency.ts';
import { useState, type ReactNode } from 'react';
import type { Problem } from '#contract/problem.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Money } from '#web/ui/Money.tsx';
import { w as ui } from '#web/ui/text.ts';
import { w } from './wizard-text.ts';

interface Props {
  /** The fee so far. */
  fee: number;
  currency: Currency;
  problems: readonly Problem[];
  /** What is wrong may still be mended before anything is asked. */
  early: boolean;
  /** What stands at the right where there is room; here it opens from the bottom. */
  overview: (close: () => void) => ReactNode;
  /** It stands there. */
  beside: boolean;
  draft: ReactNode;
  onPrevious: (() => void) | null;
  next: { label: string; act: () => void; busy: boolean };
}

/** Fixed below: back, what the overview comes to, next. */
export function Foot({ fee, currency, problems, early, overview, beside, draft, onPrevious, next }: Props) {
  const [opened, setOpened] = useState(false);
  const bad = problems.filter(({ severity }) => severity === 'block').length;
  const soft = problems.length - bad;
  const tone = bad > 0 ? (early ? 'neutral' : 'bad') : soft > 0 ? 'wait' : 'good';
  return (
    <div className="foot-bar ends-page no-print">
      {!beside && (
        <button
          type="button"
          className="line bare gap-8-16 full touch same-colour"
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          <span className="inline-line gap-4 grow toned" data-tone={tone}>
            <Icon name={tone === 'good' ? 'checkCircle' : tone === 'bad' ? 'cross' : 'alert'} size={16} />
            {bad > 0
              ? w(early ? 'nOpen' : 'nProblems', { n: bad })
              : soft > 0
                ? w('nWarnings', { n: soft })
                : w('noProblems')}
          </span>
          <strong className="strong">
            <Money fen={fee} currency={currency} />
          </strong>
          <Icon name="up" size={16} />
        </button>
      )}
      <div className="row filled-on-phone gap-8-16">
        {onPrevious && (
          <Button variant="default" onClick={onPrevious}>
            {w('previous')}
          </Button>
        )}
        <span className="grow-wide narrowing vanishing first-on-phone">{draft}</span>
        <Button className="push" onClick={next.act} loading={next.busy}>
          {next.label}
        </Button>
      </div>
      {!beside && (
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="bottom"
          size="75%"
          title={w('overview')}
          closeButtonProps={{ 'aria-label': ui('close') }}
        >
          {overview(() => setOpened(false))}
        </Drawer>
      )}
    </div>
  );
}
