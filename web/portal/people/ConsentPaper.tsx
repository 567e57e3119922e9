import { Button } from '@mantine/core';
import { paperScopes } from '#contract/consent/consent.ts';
import { consentTextVersion, consentWords } from '#contract/consent/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import classes from './people.module.css';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The child's. */
  name: string;
}

const box = '☐';

/** The form that a guardian signs, to read and to print. */
export function ConsentPaper({ opened, onClose, name }: Props) {
  return (
    <KitDialog
      opened={opened}
      onClose={onClose}
      title={formWords('consentText')}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <article className={classes.paper} data-print>
        <h2 className="below-16 lg to-middle balanced">{consentWords('title')}</h2>
        <p>{formWords('childName', { name })}</p>
        <p>{consentWords('purpose', { name })}</p>
        <p>{consentWords('data')}</p>
        <p>{consentWords('storage')}</p>
        <p>{consentWords('rights')}</p>
        <p>{consentWords('complaint')}</p>
        <p>{consentWords('refusal')}</p>
        {paperScopes.map((scope) => (
          <div key={scope} className="wrap gap-8-24 pad-8-0 between line-below">
            <span className="grow-wide">
              {consentWords(scope)}
              <br />
              <span className="soft">{consentWords(`${scope}Kept`)}</span>
            </span>
            <span className={`${classes.boxes} rigid one-line`}>
              {box} {formWords('agree')} {box} {formWords('refuse')}
            </span>
          </div>
        ))}
        <p>{consentWords('effect', { name })}</p>
        <div className={`${classes.sign} stack gap-24`}>
          <span>{formWords('signature')}</span>
          <span>{formWords('phoneWritten')}</span>
          <span>{formWords('signedOn')}</span>
          <span className="no-border soft">{consentTextVersion}</span>
        </div>
      </article>
      <div className="wrap pad-top-8 gap-8">
        <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
          {formWords('print')}
        </Button>
      </div>
    </KitDialog>
  );
}
