import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import classes from './factor.module.css';
import { w } from './factor-text.ts';

interface Props {
  codes: readonly string[];
  account: string;
  onDone: () => void;
}

/** The recovery codes, this once: to be copied or printed. */
export function RecoveryCodes({ codes, account, onDone }: Props) {
  return (
    <div className="stack gap-16">
      <h2 className="above-8 lg">{w('codesTitle')}</h2>
      <p>{w('codesAbout')}</p>
      <p className={`${classes.paper} strong`}>{w('codesOf', { name: account })}</p>
      <ol className={`${classes.codes} tiles tiles-tiny gap-8-16 round on-deep`} aria-label={w('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="numeric">{code}</code>
          </li>
        ))}
      </ol>
      <div className="wrap gap-8">
        <Button onClick={onDone}>{w('kept')}</Button>
        <CopyButton text={codes.join('\n')} label={w('copyCodes')} />
        <PrintButton label={w('printCodes')} />
      </div>
    </div>
  );
}
