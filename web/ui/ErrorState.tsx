import { Button } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { currentLang } from '#contract/lang.ts';
import { Icon } from './Icon.tsx';
import { LinkTo } from './LinkTo.tsx';
import { PageBack } from './page-back.ts';
import { w } from './text.ts';
import { whomToAsk } from './whom-to-ask.ts';

interface Props {
  /** What happened; general words unless said. */
  what?: ReactNode;
  /** What is safe all the same. */
  safe?: ReactNode;
  /** What to do now; where one can retry, that, unless said. */
  todo?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** In place of the retry button, or of the way back where nothing can be tried again. */
  action?: ReactNode;
}

/** What stands where something failed: what happened, what is safe, what to do. */
export function ErrorState({ what, safe, todo, onRetry, action }: Props) {
  const back = use(PageBack);
  const next = todo ?? (onRetry && w('failedDo', { whom: whomToAsk() }));
  // Chinese sets no space between sentences.
  const between = currentLang() === 'zh' ? '' : ' ';
  return (
    <div className="led gap-4-12 pad-12-0 measure" role="alert">
      <Icon name="alert" size={24} className="bad" />
      <div className="stack gap-4">
        <p className="md strong">{what ?? w('failed')}</p>
        <p>
          {safe ?? w('failedSafe')}
          {next && between}
          {next}
        </p>
        {(action || onRetry || back) && (
          <div className="above-8">
            {action ??
              (onRetry ? (
                <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={16} />}>
                  {w('retry')}
                </Button>
              ) : (
                <Button variant="default" renderRoot={(props) => <LinkTo target={back!} {...props} />}>
                  {w('back')}
                </Button>
              ))}
          </div>
        )}
      </div>
    </div>
  );
}
