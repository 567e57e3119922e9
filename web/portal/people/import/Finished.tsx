import { Button } from '@mantine/core';
import { requestsAtOnce } from '#contract/consent/request.ts';
import type { MemberImport } from '#contract/people/import-calls.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { SendLinks } from '#web/portal/people/SendLinks.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './import.module.css';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  /** Whether the unit is certified. */
  approved: boolean;
  onAnother: () => void;
}

/** What was imported, and whose guardians are still to be asked. */
export function Finished({ shown: { rowsSaved, askConsent }, approved, onAnother }: Props) {
  const known = askConsent.filter(({ phone }) => phone !== '').length;
  return (
    <div className={classes.checked}>
      <p className={classes.done}>
        <Icon name="checkCircle" size={24} />
        {w('doneAbout', { n: rowsSaved })}
      </p>
      {askConsent.length > 0 && (
        <Section title={w('consent')}>
          <p>{w('consentAbout', { n: askConsent.length, known })}</p>
          {askConsent.length > requestsAtOnce && <p>{w('consentMany', { n: requestsAtOnce })}</p>}
          <div>
            <SendLinks
              memberIds={askConsent.map(({ memberId }) => memberId)}
              guardians={askConsent}
              approved={approved}
              label={w('send')}
              look="first"
            />
          </div>
        </Section>
      )}
      <div className={classes.buttons}>
        <ButtonLink to="/member/index">{w('toPeople')}</ButtonLink>
        <Button variant="default" onClick={onAnother}>
          {w('oneMore')}
        </Button>
      </div>
    </div>
  );
}
