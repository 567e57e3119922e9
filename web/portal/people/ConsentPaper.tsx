import { Button, Modal } from '@mantine/core';
import { consentScopes } from '#contract/consent/consent.ts';
import { consentTextVersion, consentWords } from '#contract/consent/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './people.module.css';
import { w } from './text.ts';

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
    <Modal
      opened={opened}
      onClose={onClose}
      title={w('consentText')}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <article className={classes.paper} data-print>
        <h2 className="below-16 lg to-middle balanced">{consentWords('title')}</h2>
        <p>{w('childName', { name })}</p>
        <p>{consentWords('purpose', { name })}</p>
        <p>{consentWords('data')}</p>
        <p>{consentWords('storage')}</p>
        <p>{consentWords('rights')}</p>
        <p>{consentWords('complaint')}</p>
        <p>{consentWords('refusal')}</p>
        {consentScopes.map((scope) => (
          <div key={scope} className={classes.scope}>
            <span>
              {consentWords(scope)}
              <br />
              <span className={`${classes.quiet} soft`}>{consentWords(`${scope}Kept`)}</span>
            </span>
            <span className={classes.boxes}>
              {box} {w('agree')} {box} {w('refuse')}
            </span>
          </div>
        ))}
        <p>{consentWords('effect', { name })}</p>
        <div className={classes.sign}>
          <span>{w('signature')}</span>
          <span>{w('guardianPhone')}：</span>
          <span>{w('signedOn')}</span>
          <span className={`${classes.quiet} soft`}>{consentTextVersion}</span>
        </div>
      </article>
      <div className={`${classes.buttons} wrap gap-8`}>
        <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
          {w('print')}
        </Button>
      </div>
    </Modal>
  );
}
